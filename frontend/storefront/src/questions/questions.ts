/**
 * All that is needed to ask, fetched when something is asked. In one file: of several, what they share with the islands
 * would become another script of every page.
 */
export { ask } from "./ask.tsx";
export { fetchQuestions, isInStock } from "./calls.ts";
export { editAnswers } from "./editAnswers.ts";
