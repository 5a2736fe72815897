import { messageOf } from "@sitewright/api/errors";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { choosePasskey, hasPasskeyAutofill, type KeyUse } from "../../session/passkeys.ts";
import type { Session } from "../../session/session.ts";
import { askForPasskey, enterWithPasskey } from "../../session/sign-in-ways-api.ts";

/** A question is good for ten minutes; a page that lies open asks a new one before. */
const NEW_QUESTION_MS = 9 * 60_000;

type PasskeyEntrance = {
  isPending: boolean;
  failure: string;
  forgetFailure: () => void;
  /** Has the browser show its passkeys. */
  choose: () => void;
};

/** Signing in by a passkey: from the list below the e-mail field, which the browser shows, or by the button. */
export function usePasskeyEntrance(
  rememberMe: boolean,
  onEntered: (session: Session) => Promise<void>,
): PasskeyEntrance {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState("");
  // A browser has one question for a passkey at a time: the button's takes the place of the list's.
  const [round, setRound] = useState(0);
  const listing = useRef<AbortController | null>(null);

  const enter = useEffectEvent(async ({ ticket, use }: Chosen) => {
    try {
      await onEntered(await enterWithPasskey(ticket, use, rememberMe));
    } catch (refused) {
      setFailure(messageOf(refused));
      setRound((number) => number + 1);
    }
  });

  useEffect(() => {
    const stop = new AbortController();
    listing.current = stop;
    const renew = setTimeout(() => setRound(round + 1), NEW_QUESTION_MS);
    const list = async () => {
      if (!(await hasPasskeyAutofill()) || stop.signal.aborted) return;
      // Nobody has asked for the list, so that it fails without a word: offline, given up, an address without.
      const chosen = await choose({ signal: stop.signal, mediation: "conditional" }).catch(() => null);
      if (chosen && !stop.signal.aborted) await enter(chosen);
    };
    void list();
    return () => {
      clearTimeout(renew);
      stop.abort();
    };
  }, [round]);

  const chooseNow = async () => {
    listing.current?.abort();
    setPending(true);
    setFailure("");
    try {
      const { ticket, use } = await choose();
      await onEntered(await enterWithPasskey(ticket, use, rememberMe));
    } catch (refused) {
      setFailure(messageOf(refused));
      setRound((number) => number + 1);
    } finally {
      setPending(false);
    }
  };
  return { isPending, failure, forgetFailure: () => setFailure(""), choose: () => void chooseNow() };
}

type Chosen = { ticket: string; use: KeyUse };

async function choose(request?: Parameters<typeof choosePasskey>[1]): Promise<Chosen> {
  const { options, ticket } = await askForPasskey();
  return { ticket, use: await choosePasskey(options, request) };
}
