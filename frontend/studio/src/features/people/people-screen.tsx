import { Button } from "@sitewright/ui/button";
import { useQuery } from "@tanstack/react-query";
import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { peopleQuery } from "../../session/people-api.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { InvitationList } from "./invitation-list.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import { PeopleList } from "./people-list.tsx";

/** Who works on the website, and who is invited to. */
export default function PeopleScreen() {
  const query = useQuery(peopleQuery);
  const [isInviting, setInviting] = useState(false);
  const inviteButton = (
    <Button tone="primary" onPress={() => setInviting(true)}>
      <UserRoundPlus size={16} aria-hidden /> {i18n.t("Invite")}
    </Button>
  );
  return (
    <Screen
      title={i18n.t("People")}
      lead={i18n.t("Who works on this website, and what each of them may do.")}
      actions={inviteButton}
    >
      <div className="flex flex-col gap-5">
        <Card>
          <QueryView query={query} failure={i18n.t("Unable to load results")}>
            {({ people, invitations }) => (
              <PeopleList people={people} isAlone={people.length + invitations.length === 1} />
            )}
          </QueryView>
        </Card>
        {query.data && <InvitationList invitations={query.data.invitations} />}
      </div>
      {isInviting && (
        <InviteDialog sendsMail={query.data?.sends_mail ?? true} onClose={() => setInviting(false)} />
      )}
    </Screen>
  );
}
