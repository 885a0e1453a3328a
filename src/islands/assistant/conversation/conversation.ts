/** Questions and their answers, as this browser stores them. */
export interface Conversation {
  readonly id: string
  /** Identifies the reader to the server, in this conversation only. */
  readonly reader: string
  /** Id that the server gave the conversation. */
  readonly threadId?: string | undefined
  /** Milliseconds since 1970. */
  readonly changedAt: number
  readonly turns: readonly Turn[]
}

export interface Turn {
  readonly question: Question
  readonly answer: Answer
}

export interface Question {
  readonly id: string
  readonly text: string
  readonly context: readonly ContextItem[]
  readonly files: readonly QuestionFile[]
  /** The route of the page that the reader was on. */
  readonly route: string
}

/** A part of the page that a question is about. */
export interface ContextItem {
  readonly type: 'code' | 'textSelection'
  readonly value: string
  /** The route of the page that it is from. */
  readonly path: string
}

/** A file in a question. Its contents are not stored. */
export interface QuestionFile {
  readonly id: string
  readonly name: string
  /** Bytes. */
  readonly size: number
}

/** A file with its contents. */
export interface AttachedFile extends QuestionFile {
  readonly mediaType: string
  /** `data:` URL. */
  readonly url: string
}

export interface Answer {
  /** Id that the server gave the answer. Absent until it starts. */
  readonly id?: string | undefined
  readonly state: AnswerState
  /** Markdown. */
  readonly text: string
  readonly sources: readonly Source[]
  /** What the server is doing while there is no text. */
  readonly activity?: Activity | undefined
  /** `extractive`: passages of the docs, without a model. */
  readonly mode?: 'model' | 'extractive' | undefined
  readonly deflection?: Deflection | undefined
  readonly failure?: Failure | undefined
  readonly rating?: 'up' | 'down' | undefined
}

/** `incomplete`: the provider of the model has cut it. `stopped`: by the reader. `failed`: see `failure`. */
export type AnswerState = 'running' | 'done' | 'incomplete' | 'stopped' | 'failed'

export interface Source {
  /** Route with fragment: `/guides/start#install`. */
  readonly id: string
  readonly url: string
  /** From the page to the section: `Start › Install`. */
  readonly title: string
}

export interface Activity {
  readonly state: 'searching' | 'reading'
  readonly query?: string | undefined
  readonly path?: string | undefined
}

/** Where readers can ask if the docs do not have the answer. `form`: a form can send this kind of message. */
export type Deflection =
  | { readonly kind: 'email'; readonly address: string; readonly form?: 'support' | 'sales' | undefined }
  | { readonly kind: 'link'; readonly url: string; readonly label?: string | undefined }

export interface Failure {
  readonly kind: FailureKind
  /** For `busy`: when the reader may try again, in milliseconds since 1970. */
  readonly retryAt?: number | undefined
}

/**
 * `unreachable`: no response. `busy`: too many questions. `unavailable`: the server has no assistant at the moment.
 * `too-long`: the request was too large. `interrupted`: the answer is incomplete. `failed`: anything else.
 */
export type FailureKind = 'unreachable' | 'busy' | 'unavailable' | 'too-long' | 'interrupted' | 'failed'

export const emptyAnswer: Answer = { state: 'running', text: '', sources: [] }

/** The answer that is being received, if there is one. */
export function runningAnswer({ turns }: Conversation): Answer | undefined {
  const answer = turns.at(-1)?.answer
  return answer?.state === 'running' ? answer : undefined
}
