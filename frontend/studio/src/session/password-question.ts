import { askPasswordBy } from "@sitewright/api/client";
import { create } from "zustand";

type Question = {
  isOpen: boolean;
  /** Answers the question: whether the password was given. */
  settle: (isGiven: boolean) => void;
};

/** The one open question for the password; the dialog in the shell shows it. */
export const usePasswordQuestion = create<Question>()(() => ({ isOpen: false, settle: () => undefined }));

askPasswordBy(
  () =>
    new Promise((resolve) => {
      usePasswordQuestion.setState({
        isOpen: true,
        settle: (isGiven) => {
          usePasswordQuestion.setState({ isOpen: false });
          resolve(isGiven);
        },
      });
    }),
);
