import type { ComponentChildren, VNode } from 'preact'
import type { Job } from '../../jobs/job.ts'
import { AnswerText } from '../conversations/answer-text.tsx'
import { Icon, type IconName } from '../html/icon.tsx'
import { FormToken } from '../html/signed-in-page.tsx'
import { countText, Time } from '../html/times.tsx'
import { jobTexts as words } from '../job-texts.ts'
import { jobAddress } from './job-links.ts'
import { isActive, type ShownStep, shownSteps, stateSentence } from './job-state.ts'
import type { ShownJob } from './shown-job.ts'
import { StateBadge } from './state-badge.tsx'

/** A part of the page of a job that scripts replace when it has changed. */
export function Part({ name, children }: { readonly name: string; readonly children?: ComponentChildren }): VNode {
  return (
    <div class="job-part" data-part={name}>
      {children}
    </div>
  )
}

/** The state in a sentence, and the available actions. */
export function StatePart({ frame, job }: ShownJob): VNode {
  const waiting = job.queuedMessages.length
  return (
    <Part name="state">
      <div class="panel job-state">
        <p class="job-sentence">
          <StateBadge job={job} />
          <span dir="auto">{stateSentence(job)}</span>
        </p>
        {waiting > 0 && <p class="hint">{words.waitingMessages(waiting)}</p>}
        {job.archivedAt !== undefined && <p class="hint">{words.archived}</p>}
        {isActive(job) && (
          <form method="post" action={jobAddress(frame, job, '/stop')}>
            <FormToken frame={frame} />
            <button class="ui-button" type="submit">
              <Icon name="stop" />
              {words.stop}
            </button>
          </form>
        )}
        {job.state.name === 'failed' && job.archivedAt === undefined && (
          <form method="post" action={jobAddress(frame, job, '/retry')}>
            <FormToken frame={frame} />
            <button class="ui-button" type="submit">
              <Icon name="again" />
              {words.tryAgain}
            </button>
          </form>
        )}
      </div>
    </Part>
  )
}

export function SummaryPart({ job, creator }: ShownJob): VNode {
  const { inputTokens, outputTokens, modelCalls, cost } = job.usage
  return (
    <Part name="summary">
      <dl class="labeled-values">
        <LabeledValue label={words.branch}>
          <code>{job.branch}</code>
        </LabeledValue>
        <LabeledValue label={words.model}>{words.models[job.model]}</LabeledValue>
        <LabeledValue label={words.startedBy}>
          <span dir="auto">{creator}</span>
        </LabeledValue>
        <LabeledValue label={words.created}>
          <Time time={job.createdAt} />
        </LabeledValue>
        {job.endedAt !== undefined && (
          <LabeledValue label={words.ended}>
            <Time time={job.endedAt} />
          </LabeledValue>
        )}
        <LabeledValue label={words.modelCalls}>{countText(modelCalls)}</LabeledValue>
        <LabeledValue label={words.tokens}>
          {words.tokenCounts(countText(inputTokens), countText(outputTokens))}
        </LabeledValue>
        {cost > 0 && (
          <LabeledValue label={words.cost}>{cost.toLocaleString('en-US', { maximumFractionDigits: 4 })}</LabeledValue>
        )}
      </dl>
    </Part>
  )
}

export function LabeledValue({
  label,
  children,
}: {
  readonly label: string
  readonly children: ComponentChildren
}): VNode {
  return (
    <div class="labeled-value">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** The steps of the run, and the list of the agent. */
export function ProgressPart({ job }: ShownJob): VNode {
  return (
    <Part name="progress">
      <section class="panel" aria-labelledby="steps">
        <h2 id="steps">{job.run > 1 ? words.stepListOfRun(job.run) : words.stepList}</h2>
        <ol class="step-list">
          {shownSteps(job).map(({ step, state }) => (
            <Entry key={step} icon={stepIcons[state]} state={state} isCurrent={state === 'running'}>
              {words.steps[step]}
              <span class="visually-hidden">: {words.stepStates[state]}</span>
            </Entry>
          ))}
        </ol>
      </section>
      {job.todos.length > 0 && (
        <section class="panel" aria-labelledby="todos">
          <h2 id="todos">{words.todoList}</h2>
          <ul class="step-list">
            {job.todos.map(({ id, content, status }) => (
              <Entry key={id} icon={todoIcons[status]} state={todoStates[status]}>
                <span dir="auto">{content}</span>
                <span class="visually-hidden">: {words.todoStates[status]}</span>
              </Entry>
            ))}
          </ul>
        </section>
      )}
    </Part>
  )
}

interface EntryProps {
  readonly icon: IconName
  readonly state: ShownStep['state']
  readonly isCurrent?: boolean | undefined
  readonly children: ComponentChildren
}

function Entry({ icon, state, isCurrent, children }: EntryProps): VNode {
  return (
    <li data-state={state} aria-current={isCurrent ? 'step' : undefined}>
      <Icon name={icon} />
      <span>{children}</span>
    </li>
  )
}

const stepIcons: Readonly<Record<ShownStep['state'], IconName>> = {
  done: 'done',
  running: 'running',
  waiting: 'open',
  skipped: 'skipped',
  failed: 'failed',
  stopped: 'stop',
}

type TodoStatus = Job['todos'][number]['status']

const todoStates: Readonly<Record<TodoStatus, ShownStep['state']>> = {
  completed: 'done',
  in_progress: 'running',
  pending: 'waiting',
  cancelled: 'skipped',
}

const todoIcons: Readonly<Record<TodoStatus, IconName>> = {
  completed: 'done',
  in_progress: 'running',
  pending: 'open',
  cancelled: 'skipped',
}

/** The agent's report about its work. */
export function ResultPart({ job, hrefOf }: ShownJob): VNode {
  const { report } = job
  return (
    <Part name="result">
      {report && (
        <section class="panel" aria-labelledby="result">
          <h2 id="result">{words.result}</h2>
          {report.outcome !== 'done' && <p>{words.outcomes[report.outcome]}</p>}
          {report.summary.trim() === '' ? (
            <p class="hint">{words.noSummary}</p>
          ) : (
            <AnswerText text={report.summary} hrefOf={hrefOf} />
          )}
          {report.doubts.length > 0 && (
            <>
              <h3>{words.doubts}</h3>
              <ul class="doubt-list">
                {report.doubts.map((doubt, at) => (
                  <li key={at}>
                    <AnswerText text={doubt} hrefOf={hrefOf} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
      )}
    </Part>
  )
}
