/** The model did not answer, and the reader has seen no text yet. The message is for the operator. */
export class ModelUnavailable extends Error {}

/** The model has failed in the middle of an answer. The message is for the operator. */
export class AnswerInterrupted extends Error {}

/** The tokens of the day are used up. */
export class TokenBudgetExceeded extends Error {
  readonly scope: 'reader' | 'site'

  constructor(scope: 'reader' | 'site') {
    super(scope === 'reader' ? 'A reader has used all tokens of the day.' : 'All tokens of the day are used.')
    this.scope = scope
  }
}
