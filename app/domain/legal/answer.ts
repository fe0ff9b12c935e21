/** The most letters of an answer to a legal request. */
export const ANSWER_LENGTH = 2000;
