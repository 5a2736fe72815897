import { Badge } from "@sitewright/ui/badge";
import { i18n } from "../../app/i18n.ts";
import type { PersonRow } from "../../session/people-api.ts";
import { roleDoes, rolesName } from "../../session/roles.ts";
import { Ago } from "../../session/times.tsx";
import { Avatar } from "./avatar.tsx";
import { PersonMenu } from "./person-menu.tsx";

type PeopleListProps = { people: readonly PersonRow[]; isAlone: boolean };

/** A line each; on phones what stands beside the name moves below it. */
export function PeopleList({ people, isAlone }: PeopleListProps) {
  return (
    <>
      <ul aria-label={i18n.t("People")} className="divide-y divide-line">
        {people.map((person) => (
          <PersonLine key={person.id} person={person} />
        ))}
      </ul>
      {isAlone && (
        <p className="border-line border-t px-4 py-3 text-muted text-sm">
          {i18n.t("Only you so far. Invite somebody to write, sell or look over your shoulder.")}
        </p>
      )}
    </>
  );
}

function PersonLine({ person }: { person: PersonRow }) {
  const name = person.name || person.email;
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-4 py-3 md:grid-cols-[auto_minmax(0,2fr)_minmax(0,2fr)_minmax(0,1fr)_2.5rem]">
      <Avatar name={name} />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <span className="wrap-anywhere">{name}</span>
          {person.is_you && <Badge tone="good">{i18n.t("You")}</Badge>}
        </p>
        {person.name && <p className="text-muted text-sm wrap-anywhere">{person.email}</p>}
      </div>
      <div className="min-w-0 max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">
        <p>{rolesName(person.roles)}</p>
        <p className="text-muted text-sm">{person.roles.map(roleDoes).join(" ")}</p>
      </div>
      <p className="text-muted text-sm max-md:col-span-2 max-md:col-start-2 max-md:row-start-3">
        <LastSeen person={person} />
      </p>
      <div className="max-md:col-start-3 max-md:row-start-1">
        <PersonMenu person={person} />
      </div>
    </li>
  );
}

function LastSeen({ person }: { person: PersonRow }) {
  if (person.is_you) return i18n.t("Here now");
  if (!person.last_seen_at) return i18n.t("Not seen yet");
  return (
    <>
      {i18n.t("Last seen")} <Ago at={person.last_seen_at} />
    </>
  );
}
