import { Segments } from "@sitewright/ui/segments";
import { Slider } from "@sitewright/ui/slider";
import { TextField } from "@sitewright/ui/text-field";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { PictureChoice } from "../../media/picture-choice.tsx";
import { Part } from "../design/workshop.tsx";
import { linesOf } from "./frame-settings.ts";
import { FooterLayouts, HeaderLayouts } from "./layout-choice.tsx";
import { type PanelProps, Text, togglesOf } from "./panel-parts.tsx";

/** `isMultilingual`: the pages can be read in several languages. */
type FramePanelProps = PanelProps & { isMultilingual: boolean };

export function HeaderPanel({ draft, isReader, isMultilingual }: FramePanelProps) {
  const { header } = draft.settings;
  const toggle = togglesOf(draft, isReader);
  return (
    <>
      <Part title={i18n.t("Layout")}>
        <HeaderLayouts
          value={header.layout}
          onChange={(layout) => draft.put("header.layout", layout)}
          isDisabled={isReader}
        />
      </Part>
      <Part title={i18n.t("When the page is scrolled")}>
        <Segments
          label={i18n.t("When the page is scrolled")}
          isLabelHidden
          isDisabled={isReader}
          choices={[
            { id: "none", label: i18n.t("Scrolls away") },
            { id: "always", label: i18n.t("Stays") },
            { id: "up", label: i18n.t("Back on the way up") },
          ]}
          value={header.sticky}
          onChange={(sticky) => draft.put("header.sticky", sticky)}
        />
        {toggle(
          "header.isTransparent",
          i18n.t("See-through over a large first picture"),
          header.isTransparent,
        )}
      </Part>
      <Part title={i18n.t("What is in it")}>
        {toggle("header.hasSearch", i18n.t("Search"), header.hasSearch)}
        {toggle("header.hasCart", i18n.t("Cart"), header.hasCart)}
        {toggle("header.hasSocial", i18n.t("Links to networks"), header.hasSocial)}
        {toggle("header.hasLanguages", i18n.t("Language switch"), header.hasLanguages)}
        {!isMultilingual && <OneLanguage />}
      </Part>
      <Part title={i18n.t("Button")}>
        <Text draft={draft} isReader={isReader} path="header.buttonText" label={i18n.t("Words on it")} />
        <Text draft={draft} isReader={isReader} path="header.buttonUrl" label={i18n.t("Leads to")} />
      </Part>
    </>
  );
}

export function LogoPanel({ draft, isReader }: PanelProps) {
  const { logo, favicon } = draft.settings;
  const picture = (path: string, label: string, help: string, value: string) => (
    <PictureChoice
      label={label}
      help={help}
      value={value}
      isDisabled={isReader}
      onChange={(id) => draft.put(path, id)}
    />
  );
  return (
    <>
      <Part title={i18n.t("Logo")}>
        {picture("logo.light", i18n.t("Logo"), i18n.t("Instead of the name of the site."), logo.light)}
        {picture("logo.dark", i18n.t("On dark"), i18n.t("For visitors who like it dark."), logo.dark)}
        {picture("logo.phone", i18n.t("On phones"), i18n.t("A smaller one, such as a sign."), logo.phone)}
        <Slider
          label={i18n.t("Height")}
          shown={`${logo.height} px`}
          minValue={16}
          maxValue={120}
          value={logo.height}
          isDisabled={isReader}
          onChange={(height) => draft.put("logo.height", height)}
        />
      </Part>
      <Part title={i18n.t("Icon")}>
        {picture(
          "favicon",
          i18n.t("Icon of the site"),
          i18n.t("In browser tabs and on home screens. Best square, 512 pixels or more."),
          favicon,
        )}
      </Part>
    </>
  );
}

export function AnnouncementPanel({ draft, isReader }: PanelProps) {
  const bar = draft.settings.announcementBar;
  const toggle = togglesOf(draft, isReader);
  return (
    <Part title={i18n.t("Announcement")}>
      {toggle("announcementBar.isShown", i18n.t("Show above the header"), bar.isShown)}
      <Text draft={draft} isReader={isReader} path="announcement" label={i18n.t("Text")} rows={2} />
      <Text draft={draft} isReader={isReader} path="announcementUrl" label={i18n.t("Leads to")} />
      {toggle("announcementBar.isDismissible", i18n.t("Visitors can close it"), bar.isDismissible)}
    </Part>
  );
}

export function FooterPanel({ draft, isReader, isMultilingual }: FramePanelProps) {
  const { footer } = draft.settings;
  const toggle = togglesOf(draft, isReader);
  return (
    <>
      <Part title={i18n.t("Layout")}>
        <FooterLayouts
          value={footer.layout}
          onChange={(layout) => draft.put("footer.layout", layout)}
          isDisabled={isReader}
        />
      </Part>
      <Part title={i18n.t("What is in it")}>
        <Text draft={draft} isReader={isReader} path="footerText" label={i18n.t("Last line")} rows={2} />
        {toggle("footer.hasLanguages", i18n.t("Language switch"), footer.hasLanguages)}
        {!isMultilingual && <OneLanguage />}
        {toggle("footer.hasSocial", i18n.t("Links to networks"), footer.hasSocial)}
        <NetworkLinks draft={draft} isReader={isReader} />
      </Part>
    </>
  );
}

/** Why a language switch that is on shows nothing. */
function OneLanguage() {
  return (
    <p className="text-muted text-sm">
      {i18n.t("The switch shows once your pages are in more than one language:")}{" "}
      <Link to="/settings/site" className="font-medium underline underline-offset-2 hover:text-brand">
        {i18n.t("Choose languages")}
      </Link>
    </p>
  );
}

/** What is typed stays as it is typed; the lines in it are the addresses. */
function NetworkLinks({ draft, isReader }: PanelProps) {
  const [text, setText] = useState(draft.settings.socialLinks.join("\n"));
  return (
    <TextField
      label={i18n.t("Your places elsewhere")}
      help={i18n.t("One address a line: Instagram, a newsletter, mailto:you@example.com.")}
      rows={4}
      value={text}
      isDisabled={isReader}
      error={draft.problems.socialLinks}
      onChange={(typed) => {
        setText(typed);
        draft.put("socialLinks", linesOf(typed));
      }}
    />
  );
}
