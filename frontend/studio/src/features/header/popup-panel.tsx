import { NumberField } from "@sitewright/ui/number-field";
import { Select } from "@sitewright/ui/select";
import { TextField } from "@sitewright/ui/text-field";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { PictureChoice } from "../../media/picture-choice.tsx";
import { Part } from "../design/workshop.tsx";
import { formsQuery } from "../forms/forms-api.ts";
import { linesOf } from "./frame-settings.ts";
import { type PanelProps, Text, togglesOf } from "./panel-parts.tsx";

const RichText = lazy(() => import("../../rich-text/rich-text.tsx"));

/** The dialog over the pages; the preview has it open while this panel is. */
export function PopupPanel({ draft, isReader }: PanelProps) {
  const { popup } = draft.settings;
  const toggle = togglesOf(draft, isReader);
  return (
    <>
      <Part title={i18n.t("Popup")}>
        {toggle("popup.isShown", i18n.t("Show to visitors"), popup.isShown)}
        <Text draft={draft} isReader={isReader} path="popup.title" label={i18n.t("Title")} />
        <Words draft={draft} isReader={isReader} />
        <PictureChoice
          label={i18n.t("Picture")}
          value={popup.picture}
          isDisabled={isReader}
          onChange={(id) => draft.put("popup.picture", id)}
        />
        <Text
          draft={draft}
          isReader={isReader}
          path="popup.buttonText"
          label={i18n.t("Words on the button")}
        />
        <Text draft={draft} isReader={isReader} path="popup.buttonUrl" label={i18n.t("Leads to")} />
        <SignUp draft={draft} isReader={isReader} />
      </Part>
      <Part title={i18n.t("When it comes up")}>
        <Occasion draft={draft} isReader={isReader} />
        <Figure
          draft={draft}
          isReader={isReader}
          name="againAfterDays"
          label={i18n.t("Not again for so many days")}
          most={365}
        />
        <p className="text-muted text-sm">
          {i18n.t("Who has followed the button does not see it again until you change what it says.")}
        </p>
      </Part>
      <Part title={i18n.t("Where it comes up")}>
        <Places draft={draft} isReader={isReader} />
        <p className="text-muted text-sm">{i18n.t("Never on the cart, at checkout, and before a lock.")}</p>
      </Part>
    </>
  );
}

/** A reader reads it in the preview. */
function Words({ draft, isReader }: PanelProps) {
  if (isReader) return null;
  const label = i18n.t("Text");
  return (
    <div className="flex flex-col gap-1">
      <span aria-hidden className="font-medium text-sm">
        {label}
      </span>
      <Suspense>
        <RichText
          label={label}
          value={draft.settings.popup.text}
          onChange={(html) => draft.put("popup.text", html)}
        />
      </Suspense>
      {draft.problems["popup.text"] && <p className="text-danger text-sm">{draft.problems["popup.text"]}</p>}
    </div>
  );
}

/** Not there where the website has no form for a newsletter. */
function SignUp({ draft, isReader }: PanelProps) {
  const { data } = useQuery(formsQuery);
  const forms = data?.rows.filter(({ kind }) => kind === "newsletter") ?? [];
  if (forms.length === 0) return null;
  return (
    <Select
      label={i18n.t("Newsletter form")}
      isDisabled={isReader}
      choices={[
        { value: "", label: i18n.t("None") },
        ...forms.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={draft.settings.popup.form}
      onChange={(chosen) => draft.put("popup.form", chosen)}
    />
  );
}

function Occasion({ draft, isReader }: PanelProps) {
  const { when } = draft.settings.popup;
  return (
    <>
      <Select
        label={i18n.t("Occasion")}
        isDisabled={isReader}
        choices={[
          { value: "delay", label: i18n.t("After a while") },
          { value: "scroll", label: i18n.t("When so much of the page was scrolled") },
          { value: "leave", label: i18n.t("When the pointer leaves the page") },
        ]}
        value={when}
        onChange={(chosen) => draft.put("popup.when", chosen)}
      />
      {when === "scroll" ? (
        <Figure
          draft={draft}
          isReader={isReader}
          name="scrollPercent"
          label={i18n.t("Part of the page, in percent")}
          most={100}
        />
      ) : (
        <Figure
          draft={draft}
          isReader={isReader}
          name="delaySeconds"
          label={
            when === "leave" ? i18n.t("On phones after so many seconds") : i18n.t("After so many seconds")
          }
          least={0}
          most={120}
        />
      )}
    </>
  );
}

type FigureName = "againAfterDays" | "scrollPercent" | "delaySeconds";
type FigureProps = PanelProps & { name: FigureName; label: string; least?: number; most: number };

function Figure({ draft, isReader, name, label, least = 1, most }: FigureProps) {
  const { popup } = draft.settings;
  const path = `popup.${name}`;
  return (
    <NumberField
      label={label}
      value={popup[name]}
      minValue={least}
      maxValue={most}
      step={1}
      isDisabled={isReader}
      error={draft.problems[path]}
      onChange={(number) => !Number.isNaN(number) && draft.put(path, number)}
    />
  );
}

function Places({ draft, isReader }: PanelProps) {
  const { where } = draft.settings.popup;
  return (
    <>
      <Select
        label={i18n.t("Pages")}
        isDisabled={isReader}
        choices={[
          { value: "all", label: i18n.t("All pages") },
          { value: "home", label: i18n.t("The home page") },
          { value: "chosen", label: i18n.t("Pages I name") },
        ]}
        value={where}
        onChange={(chosen) => draft.put("popup.where", chosen)}
      />
      {where === "chosen" && <Addresses draft={draft} isReader={isReader} />}
    </>
  );
}

/** What is typed stays as it is typed; the lines in it are the addresses. */
function Addresses({ draft, isReader }: PanelProps) {
  const [text, setText] = useState(draft.settings.popup.pages.join("\n"));
  return (
    <TextField
      label={i18n.t("Their addresses")}
      help={i18n.t("One a line, such as /shop; pages below it count as well.")}
      rows={3}
      value={text}
      isDisabled={isReader}
      error={draft.problems["popup.pages"]}
      onChange={(typed) => {
        setText(typed);
        draft.put("popup.pages", linesOf(typed));
      }}
    />
  );
}
