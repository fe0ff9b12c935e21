/** As long as an answer to a request of the law may be. */
export const ANSWER_LENGTH = 2000;
