import type { VNode } from 'preact'
import { newToken } from '../access/tokens.ts'
import { TextField } from '../forms/fields.tsx'
import { pageResponse } from '../html/page-response.ts'
import { FormToken, SignedInPage } from '../html/signed-in-page.tsx'
import { jobTexts as words } from '../job-texts.ts'
import { texts } from '../texts.ts'
import { ChangesPart } from './changes/changes-part.tsx'
import type { RunDiff } from './changes/run-diffs.ts'
import { jobAddress } from './job-links.ts'
import { ProgressPart, ResultPart, StatePart, SummaryPart } from './job-parts.tsx'
import { isActive, stateSentence } from './job-state.ts'
import { ProblemNotice } from './problem-notice.tsx'
import { PullRequestPart } from './pull-request-panel.tsx'
import type { ShownJob } from './shown-job.ts'
import type { TranscriptEntry } from './transcript/transcript.ts'
import { TranscriptList } from './transcript/transcript-list.tsx'

/** The history of a job so far. */
export interface ShownHistory {
  /** Those of the shown part of the transcript. */
  readonly entries: readonly TranscriptEntry[]
  /** The number of the last event. */
  readonly last: number
  /** Newest first. */
  readonly diffs: readonly RunDiff[]
  /** The addresses of other parts of a long transcript. */
  readonly earlier?: string | undefined
  readonly latest?: string | undefined
}

export interface JobPageProblem {
  readonly status: number
  readonly title: string
  readonly message: string
  /** The text of a message that could not be sent. */
  readonly unsent?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** The page of a job. */
export function jobPage(
  shown: ShownJob,
  history: ShownHistory,
  { problem, done }: { readonly problem?: JobPageProblem | undefined; readonly done?: string | undefined } = {},
): Response {
  const { frame, job } = shown
  const content = (
    <SignedInPage frame={frame} current="jobs" title={job.title} back={{ path: '/jobs', label: words.back }}>
      {problem && (
        <ProblemNotice title={problem.title}>
          <p>{problem.message}</p>
        </ProblemNotice>
      )}
      {done !== undefined && (
        <p role="status" class="job-done">
          {done}
        </p>
      )}
      <div class="job" {...progressAttributes(shown, history)}>
        <StatePart {...shown} />
        {isActive(job) && <Reload shown={shown} />}
        <SummaryPart {...shown} />
        <div class="job-columns">
          <div class="job-side">
            <ProgressPart {...shown} />
          </div>
          <div class="job-main">
            <Instruction shown={shown} />
            <ResultPart {...shown} />
            <PullRequestPart {...shown} />
            <ChangesPart job={job} diffs={history.diffs} />
            <Transcript shown={shown} history={history} />
            <MessageForm shown={shown} problem={problem} />
          </div>
        </div>
      </div>
      <p class="hint">{texts.allTimesUtc}</p>
    </SignedInPage>
  )
  return pageResponse(content, problem?.status, problem?.headers)
}

/** Attributes for the script that keeps the page up to date. Only the last part of a transcript changes. */
export function progressAttributes({ frame, job }: ShownJob, { last, entries, latest }: ShownHistory) {
  return {
    'data-job': jobAddress(frame, job, '/progress'),
    'data-after': last,
    'data-from': entries.at(-1)?.number ?? 0,
    'data-active': isActive(job) && latest === undefined ? '' : undefined,
    'data-sentence': stateSentence(job),
    // The agent names its work when it is done.
    'data-title': job.title,
  }
}

function Reload({ shown: { frame, job } }: { readonly shown: ShownJob }): VNode {
  const link = (
    <a class="text-link" href={jobAddress(frame, job)}>
      {words.reloadLink}
    </a>
  )
  return (
    <>
      <noscript>
        <p class="hint">
          {words.reload} {link}
        </p>
      </noscript>
      <p class="hint" role="status" data-not-followed hidden>
        {words.notFollowed} {link}
      </p>
    </>
  )
}

const maxOpenInstruction = 1200

function Instruction({ shown: { job } }: { readonly shown: ShownJob }): VNode {
  // Follow-up messages are in the transcript.
  const first = job.messages.filter(({ time }) => time <= job.createdAt)
  const length = first.reduce((sum, { text }) => sum + text.length, 0)
  const content = first.map(({ id, role, text }) => (
    <div key={id}>
      {first.length > 1 && <h3>{words.roles[role]}</h3>}
      <p class="message-text" dir="auto">
        {text}
      </p>
    </div>
  ))
  return (
    <section class="panel" aria-labelledby="asked">
      <h2 id="asked">{words.instruction}</h2>
      {length <= maxOpenInstruction ? (
        content
      ) : (
        <details>
          <summary class="text-link">{words.showAll}</summary>
          {content}
        </details>
      )}
    </section>
  )
}

function Transcript({ shown, history }: { readonly shown: ShownJob; readonly history: ShownHistory }): VNode {
  const { entries, earlier, latest } = history
  return (
    <section aria-labelledby="transcript" class="transcript-box">
      <h2 id="transcript">{words.transcript}</h2>
      {earlier !== undefined && (
        <a class="ui-button" href={earlier}>
          {words.earlier}
        </a>
      )}
      <TranscriptList entries={entries} hrefOf={shown.hrefOf} />
      <p class="hint no-entries">{words.noEntries}</p>
      {latest !== undefined && (
        <a class="ui-button" href={latest}>
          {words.latest}
        </a>
      )}
    </section>
  )
}

function MessageForm({
  shown,
  problem,
}: {
  readonly shown: ShownJob
  readonly problem: JobPageProblem | undefined
}): VNode {
  const { frame, job } = shown
  if (job.archivedAt !== undefined) return <p class="hint">{words.archivedHint}</p>
  const unsent = problem?.unsent
  return (
    <form class="panel" method="post" action={jobAddress(frame, job, '/message')}>
      <FormToken frame={frame} />
      {/* So that a form that is sent twice sends one message. */}
      <input type="hidden" name="form" value={newToken()} />
      <TextField
        id="message"
        label={words.message}
        hint={words.messageHint}
        value={unsent}
        rows={4}
        isProse
        required
        problems={problem && unsent !== undefined ? [problem.message] : undefined}
      />
      <button class="ui-button" type="submit">
        {words.send}
      </button>
    </form>
  )
}
