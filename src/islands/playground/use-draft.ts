import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Operation } from '../../api-spec/operation.ts'
import { readStored, writeStored } from '../shared/stored.ts'
import type { CredentialValues } from './credentials/credential-values.ts'
import { type Draft, exampleDraft, firstDraft } from './draft.ts'
import { draftFaults, type Faults } from './draft-faults.ts'
import { draftText, openDraft, readDraft } from './draft-link.ts'
import type { Subject } from './load-subject.ts'
import { linkedText, linkTo } from './request-link.ts'
import { secretKeys, secretNames } from './secret-names.ts'
import { linkedServer } from './server-address.ts'

/** Milliseconds after the last change before what is filled in is checked and kept. */
const pause = 150

export interface DraftState {
  readonly draft: Draft
  readonly change: (change: Partial<Draft>) => void
  /** Back to what the fields held at first. */
  readonly reset: () => void
  readonly fillExample: () => void
  readonly faults: Faults
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
  const [draft, setDraft] = useState<Draft>(() => firstOf(subject, operation, key))
  const [faults, setFaults] = useState<Faults>(() => new Map())
  const secrets = useMemo(
    () => ({
      schemes: subject.securitySchemes,
      names: secretNames(operation, subject.schemas),
      keys: secretKeys(operation.parameters, subject.schemas),
    }),
    [subject, operation],
  )
  const latest = useRef(draft)
  latest.current = draft
  useEffect(() => {
    const timer = setTimeout(() => {
      writeStored('sessionStorage', key, draftText(openDraft(draft, { ...secrets, credentials: {} })))
      void draftFaults(draft, subject).then(found => {
        if (latest.current === draft) setFaults(found)
      })
    }, pause)
    return () => clearTimeout(timer)
  }, [draft, subject, secrets, key])
  const actions = useMemo(
    () => ({
      change: (change: Partial<Draft>) => setDraft(known => ({ ...known, ...change })),
      reset: () => setDraft(({ alternative }) => ({ ...firstDraft(subject), alternative })),
      fillExample: () => setDraft(known => exampleDraft(subject, known)),
    }),
    [subject],
  )
  const link = (credentials: CredentialValues) =>
    linkTo({
      ...openDraft(draft, { ...secrets, credentials }),
      server: linkedServer(draft.server, operation.servers),
    })
  return { draft, faults, ...actions, link }
}

function firstOf(subject: Subject, operation: Operation, key: string): Draft {
  const shared = linkedText()
  const linked = shared ? readDraft(shared, operation) : undefined
  if (linked) return { ...linked, server: linkedServer(linked.server, operation.servers) }
  const kept = readStored('sessionStorage', key)
  return (kept ? readDraft(kept, operation) : undefined) ?? firstDraft(subject)
}
