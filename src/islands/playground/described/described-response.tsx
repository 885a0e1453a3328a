import type { VNode } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { MediaType, Operation } from '../../../api-spec/model/operation.ts'
import type { Schemas } from '../../../api-spec/schemas/merged-schema.ts'
import { matchingResponse } from '../../../api-spec/validation/matching-response.ts'
import type { Subject } from '../draft/load-subject.ts'
import { CodeText } from '../ui/code-text.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { lazyComponent } from '../ui/lazy-component.tsx'
import { addEnglishMessages, translate } from '../ui/messages.ts'
import { Segments } from '../ui/segments.tsx'
import { Select } from '../ui/select.tsx'
import { englishDescribedMessages } from './english-described-messages.ts'
import { exampleOnPage } from './example-on-page.ts'

addEnglishMessages(englishDescribedMessages)

/** At first, an example is shown. */
const SchemaRows = lazyComponent(async () => (await import('./schema-rows.tsx')).SchemaRows, { hasMoreStyle: true })

interface DescribedResponseProps {
  readonly subject: Subject
  readonly operation: Operation
  /** The status of a response that was received, whose description is shown first. */
  readonly received?: number | undefined
}

/** The responses of the spec: an example and the schema of each status. */
export function DescribedResponse({ subject, operation, received }: DescribedResponseProps): VNode {
  const { responses } = operation
  const [chosen, choose] = useState(() => {
    const matching = received === undefined ? undefined : matchingResponse(responses, received)
    return Math.max(0, matching ? responses.indexOf(matching) : responses.findIndex(isSuccess))
  })
  const [typeIndex, chooseType] = useState(0)
  const [view, setView] = useState('example')
  const response = responses[chosen]
  const media = response?.content[typeIndex] ?? response?.content[0]
  if (!response) return <p class="playground-empty">{translate('described-none')}</p>
  return (
    <section class="described" aria-label={translate('response')}>
      <div class="described-head">
        <StatusChips
          statuses={responses.map(({ status }) => status)}
          chosen={chosen}
          onChoose={at => {
            choose(at)
            chooseType(0)
          }}
        />
        {response.content.length > 1 && (
          <Select
            isInline
            dir="ltr"
            aria-label={translate('media-type')}
            value={media?.name ?? ''}
            options={response.content.map(({ name }) => ({ value: name, label: name }))}
            onValue={name => chooseType(response.content.findIndex(media => media.name === name))}
          />
        )}
      </div>
      {media?.schema && (
        <Segments
          label={translate('response')}
          value={view}
          options={[
            { value: 'example', label: translate('described-example') },
            { value: 'schema', label: translate('described-schema') },
          ]}
          onValue={setView}
        />
      )}
      {!media && <p class="playground-empty">{translate('response-empty')}</p>}
      {media && (
        <MediaDetails
          key={`${response.status} ${media.name}`}
          {...{ response, media, subject }}
          isSchema={view === 'schema' && media.schema !== undefined}
        />
      )}
    </section>
  )
}

const isSuccess = ({ status }: Operation['responses'][number]): boolean => /^2/.test(status)

interface StatusChipsProps {
  readonly statuses: readonly string[]
  readonly chosen: number
  readonly onChoose: (at: number) => void
}

function StatusChips({ statuses, chosen, onChoose }: StatusChipsProps): VNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are buttons, not form fields.
    <div class="described-statuses" role="group" aria-label={translate('described-status')}>
      {statuses.map((status, at) => (
        <button
          key={status}
          type="button"
          class="described-status"
          aria-pressed={at === chosen}
          data-tone={/^2/.test(status) ? 'green' : /^[45]/.test(status) ? 'red' : 'neutral'}
          dir="ltr"
          onClick={() => onChoose(at)}
        >
          {status}
        </button>
      ))}
    </div>
  )
}

interface MediaDetailsProps extends Pick<DescribedResponseProps, 'subject'> {
  readonly response: Operation['responses'][number]
  readonly media: MediaType
  readonly isSchema: boolean
}

function MediaDetails({ response, media, subject, isSchema }: MediaDetailsProps): VNode {
  const [written] = useState(() => exampleOnPage(response, media))
  const needsSchemas = isSchema || written === undefined
  const schemas = useResponseSchemas(subject, needsSchemas)
  const text = useExample(written, media, schemas)
  const { schema } = media
  // Not rendered again with each change of the request.
  const rows = useMemo(
    () => isSchema && schema && typeof schemas === 'object' && <SchemaRows {...{ schema, schemas }} />,
    [isSchema, schema, schemas],
  )
  if (needsSchemas && schemas === 'lost') return <p class="playground-empty">{translate('not-loaded')}</p>
  if (rows) return rows
  if (text === '') return <p class="playground-empty">{translate('described-no-example')}</p>
  return (
    <div class="playground-code-box">
      <CopyButton text={() => text ?? ''} label={translate('copy')} />
      <CodeText code={text ?? ''} label={translate('described-example')} />
    </div>
  )
}

function useResponseSchemas(subject: Subject, isNeeded: boolean): Schemas | 'lost' | undefined {
  const [schemas, setSchemas] = useState<Schemas | 'lost'>()
  useEffect(() => {
    if (!isNeeded) return
    let isCurrent = true
    subject.loadResponseSchemas().then(
      loaded => isCurrent && setSchemas(loaded),
      () => isCurrent && setSchemas('lost'),
    )
    return () => {
      isCurrent = false
    }
  }, [subject, isNeeded])
  return schemas
}

/** The example of the page, or one generated from the schema. Empty without both. */
function useExample(
  written: string | undefined,
  media: MediaType,
  schemas: Schemas | 'lost' | undefined,
): string | undefined {
  const [text, setText] = useState(written)
  useEffect(() => {
    if (written !== undefined || typeof schemas !== 'object') return
    let isCurrent = true
    import('./example-of-response.ts').then(
      ({ exampleOfResponse }) => isCurrent && setText(exampleOfResponse(media, schemas)),
      () => isCurrent && setText(''),
    )
    return () => {
      isCurrent = false
    }
  }, [written, media, schemas])
  return text
}
