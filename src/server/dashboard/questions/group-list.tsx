import type { VNode } from 'preact'
import { siteHref } from '../conversations/site-href.ts'
import { threadAddress } from '../conversations/thread-address.ts'
import { cutText } from '../html/cut-text.ts'
import { Badge } from '../html/elements.tsx'
import { addressOf, type Frame } from '../html/frame.tsx'
import { Time, timeText } from '../html/times.tsx'
import { texts } from '../texts.ts'
import type { QuestionGroup } from './group-questions.ts'
import type { NearestPages } from './nearest-pages.ts'
import type { GroupedTurn } from './unanswered-groups.ts'

const { questions: words } = texts
const maxExamples = 3
const maxThreads = 3
const maxShown = 300

export interface ShownGroup {
  readonly group: QuestionGroup<GroupedTurn>
  readonly nearest?: NearestPages | undefined
}

interface GroupListProps {
  readonly frame: Frame
  readonly groups: readonly ShownGroup[]
  readonly headingLevel?: 2 | 3 | undefined
}

/** Groups of questions, with examples, similar pages and conversations. */
export function GroupList({ frame, groups, headingLevel = 2 }: GroupListProps): VNode {
  return (
    <ol class="groups">
      {groups.map(({ group, nearest }) => (
        <Group
          key={group.questions[0]?.turn.answerId}
          frame={frame}
          group={group}
          nearest={nearest}
          headingLevel={headingLevel}
        />
      ))}
    </ol>
  )
}

interface GroupProps extends ShownGroup {
  readonly frame: Frame
  readonly headingLevel: 2 | 3
}

function Group({ frame, group, nearest, headingLevel }: GroupProps): VNode | null {
  const Heading = `h${headingLevel}` as const
  const [newest] = group.questions
  if (!newest) return null
  const examples = otherWordings(group)
  const { turn } = newest
  return (
    <li class="group">
      <div class="group-count">
        <strong>{group.questions.length}</strong>
        <span class="visually-hidden">{words.times(group.questions.length)}</span>
      </div>
      <div class="group-text">
        <Heading class="group-title" dir="auto">
          <a class="row-link" href={threadAddress(frame, turn)}>
            {cut(turn.question)}
          </a>
        </Heading>
        <p class="hint">
          {`${words.times(group.questions.length)} · ${words.lastAsked} `}
          <Time time={turn.askedAt} />
          {nearest?.isCovered && (
            <>
              {' '}
              <Badge tone="green">{words.covered}</Badge>
            </>
          )}
        </p>
        {(examples.length > 0 || nearest !== undefined || group.questions.length > 1) && (
          <dl class="group-details">
            {examples.length > 0 && (
              <div>
                <dt>{words.also}</dt>
                {examples.map(example => (
                  <dd key={example} dir="auto">
                    {cut(example)}
                  </dd>
                ))}
              </div>
            )}
            {nearest && (
              <div>
                <dt>{words.nearest}</dt>
                {nearest.pages.length === 0 && <dd>{words.nearestNone}</dd>}
                {nearest.pages.map(({ title, href }) => (
                  <dd key={href} dir="auto">
                    <NearLink frame={frame} title={title} href={href} />
                  </dd>
                ))}
              </div>
            )}
            {group.questions.length > 1 && <Threads frame={frame} group={group} />}
          </dl>
        )}
      </div>
    </li>
  )
}

function NearLink({
  frame,
  title,
  href,
}: {
  readonly frame: Frame
  readonly title: string
  readonly href: string
}): VNode {
  const address = siteHref(href, frame.base, [])
  if (address === undefined) return <span>{title}</span>
  return (
    <a class="text-link" href={address}>
      {title}
    </a>
  )
}

function Threads({ frame, group }: { readonly frame: Frame; readonly group: QuestionGroup<GroupedTurn> }): VNode {
  const rest = group.questions.length - maxThreads
  return (
    <div>
      <dt>{words.threads}</dt>
      <dd class="group-threads">
        {group.questions.slice(0, maxThreads).map(({ turn }) => (
          <a key={turn.answerId} class="text-link" href={threadAddress(frame, turn)}>
            {timeText(turn.askedAt)}
          </a>
        ))}
        {rest > 0 && (
          <a class="text-link" href={addressOf(frame, '/conversations?outcome=unanswered')}>
            {words.moreThreads(rest)}
          </a>
        )}
      </dd>
    </div>
  )
}

/** Other wordings of the newest question in a group, without duplicates. */
function otherWordings({ questions }: QuestionGroup<GroupedTurn>): readonly string[] {
  const wordings = new Map(questions.map(({ turn }) => [turn.question.trim().toLowerCase(), turn.question]))
  wordings.delete(questions[0]?.turn.question.trim().toLowerCase() ?? '')
  return [...wordings.values()].slice(0, maxExamples)
}

const cut = (text: string): string => cutText(text, maxShown)
