import { OperationalError } from '../../operational-error.ts'

/** The model did not answer, and the reader has seen no text yet. The message is for the operator. */
export class ModelUnavailable extends OperationalError {
  /** @param reason Why the model did not answer. */
  constructor(reason: string) {
    super(`The model did not answer, so the reader got passages of the docs: ${reason}`)
  }
}

/** The model has failed in the middle of an answer. The message is for the operator. */
export class AnswerInterrupted extends OperationalError {
  /** @param reason Why the model stopped. */
  constructor(reason: string) {
    super(`The model failed in the middle of an answer: ${reason}`)
  }
}

/** The tokens of the day are used up. */
export class TokenBudgetExceeded extends OperationalError {
  readonly scope: 'reader' | 'site'

  constructor(scope: 'reader' | 'site') {
    const limit = scope === 'reader' ? 'tokensPerReaderAndDay' : 'tokensPerDay'
    super(`The model was not asked, so the reader got passages of the docs: "assistant.limits.${limit}" is reached.`)
    this.scope = scope
  }
}
