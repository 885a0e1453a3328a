import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Operation } from '../../api-spec/operation.ts'
import type { ServerVariables } from '../shared/server-variables.ts'
import { readStored, writeStored } from '../shared/stored.ts'
import type { CredentialValues } from './credentials/credential-values.ts'
import { type Draft, firstDraft } from './draft.ts'
import { draftFaults } from './draft-faults.ts'
import { draftText, openDraft, readDraft } from './draft-link.ts'
import { faultCount } from './fields/field-faults.ts'
import type { Faults } from './fields/field-props.ts'
import { useGivenVariables, withoutKept } from './given-variables.ts'
import { isUntouched, type Judged, shownFaults } from './judged.ts'
import { forgetServer, keepServer, withKeptServer } from './kept-server.ts'
import type { Subject } from './load-subject.ts'
import { linkedText, linkTo } from './request-link.ts'
import { type SecretPlaces, secretPlaces } from './secret-names.ts'
import { type ChosenServer, serversOfLink } from './server-address.ts'
import { type JudgedState, useJudged } from './use-judged.ts'

/** Milliseconds after the last change before what is filled in is checked and kept. */
const pause = 150

export interface DraftState {
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
  /** Back to what the fields held at first; credentials are kept until the reader forgets them. */
  readonly reset: () => void
  /** Whether the example is filled in: not where the reader reset the form before its code came. Fails where it does not come. */
  readonly fillExample: () => Promise<boolean>
  /** Those that the reader is told at their fields. */
  readonly faults: Faults
  /** How many fields are at fault, told or not. */
  readonly faultCount: number
  readonly judging: JudgedState
  readonly secrets: SecretPlaces
  /** What scripts of the author give for variables of servers. */
  readonly given: ServerVariables
  /** The server of the link that the reader followed, if it differs from the chosen one. The reader decides whether to use it. */
  readonly offered: ChosenServer | undefined
  /** Address of the page that opens with this request, without anything secret. */
  readonly link: (credentials: CredentialValues) => string
}

/**
 * What a reader fills in: begun from the link that they followed, from what they filled in before in this tab, or from
 * what the document says.
 *
 * @param name Names the operation among all of the site.
 */
export function useDraft(subject: Subject, operation: Operation, name: string): DraftState {
  const key = `lectern-draft:${name}`
  const { servers } = operation
  const first = useMemo(() => firstOf(subject, operation, key), [subject, operation, key])
  const [draft, setDraft] = useState(first.draft)
  const [offered, setOffered] = useState(first.offered)
  const given = useGivenVariables()
  useLayoutEffect(() => setDraft(known => withoutKept(known, given)), [given])
  const judging = useJudged(() => first.extent)
  const { judged, judgeTo, afterPress } = judging
  const [faults, setFaults] = useState<Faults>(() => new Map())
  const secrets = useMemo(() => secretPlaces(operation, subject.schemas), [subject, operation])
  const open = (credentials: CredentialValues) =>
    openDraft(draft, { ...secrets, schemes: subject.securitySchemes, credentials })
  const latest = useRef(draft)
  latest.current = draft
  // Nobody has come to any field yet: what judges them is not even fetched.
  const isJudged = !isUntouched(judged) || isFilled(draft, first.draft)
  useEffect(() => {
    const timer = setTimeout(() => {
      writeStored('sessionStorage', key, draftText(open({})))
      if (!isJudged) return
      void draftFaults(draft, subject).then(found => {
        afterPress(() => latest.current === draft && setFaults(found))
      })
    }, pause)
    return () => clearTimeout(timer)
  }, [draft, isJudged, subject, secrets, key, afterPress])
  const resets = useRef(0)
  const actions = useMemo(
    () => ({
      change: (change: Partial<Draft>) => {
        if (change.server) {
          setOffered(undefined)
          keepServer(subject, servers, change.server)
        }
        setDraft(known => ({ ...known, ...change }))
      },
      reset: () => {
        resets.current++
        forgetServer(subject)
        setDraft(firstDraft(subject))
        judgeTo('touched')
      },
      fillExample: async () => {
        const asked = resets.current
        const { exampleDraft } = await import('./example-draft.ts')
        if (resets.current !== asked) return false
        setDraft(known => ({ ...exampleDraft(subject, known), accept: known.accept }))
        judgeTo('all')
        return true
      },
    }),
    [subject, servers, judgeTo],
  )
  const link = (credentials: CredentialValues) => linkTo(draftText(open(credentials)))
  const shown = useMemo(() => shownFaults(faults, judged), [faults, judged])
  return { draft, faults: shown, faultCount: faultCount(faults), judging, secrets, given, offered, ...actions, link }
}

/** Whether something in the fields is another value than at first. */
function isFilled(draft: Draft, first: Draft): boolean {
  return (['parameters', 'mediaType', 'bodies'] as const).some(key => draft[key] !== first[key])
}

interface FirstDraft {
  readonly draft: Draft
  /** What came by a link is judged as a whole; of what was left here, what is there. */
  readonly extent: Judged['extent']
  readonly offered?: ChosenServer | undefined
}

function firstOf(subject: Subject, operation: Operation, key: string): FirstDraft {
  const shared = linkedText()
  const linked = shared ? readDraft(shared, operation) : undefined
  if (linked) {
    const { server, offered } = serversOfLink(linked.server, operation.servers, subject.documentHref)
    return { draft: { ...linked, server }, extent: 'all', offered }
  }
  const text = readStored('sessionStorage', key)
  const kept = text ? readDraft(text, operation) : undefined
  const draft = withKeptServer(kept ?? firstDraft(subject), subject, operation.servers)
  return { draft, extent: kept ? 'filled' : 'touched' }
}
