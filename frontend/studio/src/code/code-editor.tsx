import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, indentUnit } from "@codemirror/language";
import { Annotation, Compartment, EditorState, type Extension, Transaction } from "@codemirror/state";
import { EditorView, keymap, lineNumbers } from "@codemirror/view";
import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { type CodeError, codeErrors, placeOf, showErrors } from "./code-errors.ts";
import { codeTheme } from "./code-theme.ts";
import { cssLanguage } from "./css-language.ts";
import { htmlLanguage, templateLanguage } from "./template-language.ts";
import { differenceOf } from "./text-difference.ts";

export type CodeEditorHandle = {
  /** Puts the caret where an error stands. */
  goTo: (error: CodeError) => void;
};

export type CodeLanguage = keyof typeof LANGUAGES;

type CodeEditorProps = {
  label: string;
  /** Of the whole life of the editor. */
  language: CodeLanguage;
  describedBy: string;
  value: string;
  errors: readonly CodeError[];
  isReadOnly?: boolean;
  onChange: (value: string) => void;
  ref?: Ref<CodeEditorHandle>;
};

const LANGUAGES = { template: templateLanguage, html: htmlLanguage, css: cssLanguage };

const fromOutside = Annotation.define<boolean>();

/**
 * The text with colours, line numbers and underlined errors. Tab is never taken: it goes to the next control, and
 * Ctrl+] and Ctrl+[ indent. Loaded only when a code field is shown.
 */
export default function CodeEditor(props: CodeEditorProps) {
  const { value, errors, ref } = props;
  const frame = useRef<HTMLDivElement>(null);
  const view = useCodeView(frame, props);
  useImperativeHandle(ref, () => ({ goTo: (error) => view.current && goTo(view.current, error) }), [view]);
  useEffect(() => {
    if (view.current) putText(view.current, value);
  }, [view, value]);
  useEffect(() => {
    view.current?.dispatch({ effects: showErrors.of(errors) });
  }, [view, errors]);
  return <div ref={frame} className="h-full min-h-0" />;
}

function useCodeView(
  frame: Ref<HTMLDivElement> & { current: HTMLDivElement | null },
  props: CodeEditorProps,
) {
  const view = useRef<EditorView | null>(null);
  const latest = useRef(props);
  const changing = useRef(new Compartment());
  latest.current = props;
  useEffect(() => {
    if (!frame.current) return;
    const state = EditorState.create({
      doc: latest.current.value,
      extensions: [
        ...FIXED,
        LANGUAGES[latest.current.language],
        reporting(latest),
        changing.current.of(attributesOf(latest.current)),
      ],
    });
    const made = new EditorView({ parent: frame.current, state });
    view.current = made;
    return () => {
      view.current = null;
      made.destroy();
    };
  }, [frame]);
  const { label, describedBy, isReadOnly } = props;
  const isWrong = props.errors.length > 0;
  useEffect(() => {
    const changed = attributesOf({ label, describedBy, isReadOnly }, isWrong);
    view.current?.dispatch({ effects: changing.current.reconfigure(changed) });
  }, [label, describedBy, isReadOnly, isWrong]);
  return view;
}

const FIXED: readonly Extension[] = [
  lineNumbers(),
  history(),
  bracketMatching({ brackets: "{}" }),
  indentUnit.of("  "),
  EditorView.lineWrapping,
  keymap.of([...defaultKeymap, ...historyKeymap]),
  codeErrors,
  codeTheme,
];

function attributesOf(
  { label, describedBy, isReadOnly = false }: Pick<CodeEditorProps, "label" | "describedBy" | "isReadOnly">,
  isWrong = false,
): Extension {
  return [
    EditorState.readOnly.of(isReadOnly),
    EditorView.contentAttributes.of({
      "aria-label": label,
      "aria-describedby": describedBy,
      "aria-invalid": String(isWrong),
      "aria-readonly": String(isReadOnly),
      spellcheck: "false",
      autocapitalize: "off",
    }),
  ];
}

function reporting(latest: { readonly current: CodeEditorProps }): Extension {
  return EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    const isOwn = !transactions.some((transaction) => transaction.annotation(fromOutside));
    if (docChanged && isOwn) latest.current.onChange(state.doc.toString());
  });
}

/** Takes over what was changed elsewhere (an undo, another person) and leaves the caret where it is. */
function putText(view: EditorView, value: string): void {
  const changes = differenceOf(view.state.doc.toString(), value);
  if (!changes) return;
  view.dispatch({ changes, annotations: [fromOutside.of(true), Transaction.addToHistory.of(false)] });
}

function goTo(view: EditorView, error: CodeError): void {
  view.dispatch({ selection: { anchor: placeOf(view.state, error) }, scrollIntoView: true });
  view.focus();
}
