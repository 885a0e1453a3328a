import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Operation } from '../../../api-spec/model/operation.ts'
import type { CredentialValue } from '../../../api-spec/model/request-values.ts'
import type { Draft } from '../draft/draft.ts'
import type { Subject } from '../draft/load-subject.ts'
import { addEnglishMessages } from '../ui/messages.ts'
import type { Environments } from './variable-store.ts'

type Credentials = Readonly<Record<string, CredentialValue>>

interface FilledRequest {
  readonly draft: Draft
  readonly credentials: Credentials
  /** Names of variables without a value. */
  readonly missing: readonly string[]
  /** Text that looks like a variable, but has an invalid name and is sent unchanged. */
  readonly literal: readonly string[]
}

export interface VariablesState {
  /** The request with the values of its variables. */
  readonly filled: FilledRequest
  /** Absent until they are loaded. */
  readonly environments: Environments | undefined
  readonly setEnvironments: (environments: Environments) => void
  /** Loads the environments. */
  readonly load: () => void
}

/** The code for variables is loaded when a request has one. */
const loadCode = () =>
  Promise.all([import('./fill-variables.ts'), import('./variable-store.ts'), import('./english-variable-messages.ts')])

type Code = Awaited<ReturnType<typeof loadCode>>

/** The names of all variables in a value. */
const namesIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(/\{\{\s*([\w.-]+)\s*\}\}/g)].map(([, name = '']) => name)

interface CheckedDraft {
  readonly draft: Draft
  /** Checks the values again. Called when the value of a variable changes. */
  readonly recheck: () => void
}

/** The variables of the reader in a request. */
export function useVariables(
  { draft, recheck }: CheckedDraft,
  credentials: Credentials,
  operation: Operation,
  { schemas }: Subject,
): VariablesState {
  const [code, setCode] = useState<Code>()
  const [environments, update] = useState<Environments>()
  const isUsed = useMemo(() => JSON.stringify([draft, credentials]).includes('{{'), [draft, credentials])
  const load = () => {
    if (code) return
    loadCode().then(
      loaded => {
        addEnglishMessages(loaded[2].englishVariableMessages)
        setCode(loaded)
        update(loaded[1].loadEnvironments())
      },
      () => undefined, // The request cannot be sent, and the reader sees this.
    )
  }
  useEffect(() => {
    if (isUsed) load()
  }, [isUsed])
  const latest = useRef(recheck)
  latest.current = recheck
  useEffect(() => {
    return code?.[1].watchEnvironments(changed => {
      update(changed)
      latest.current()
    })
  }, [code])
  const filled = useMemo((): FilledRequest => {
    if (!isUsed) return { draft, credentials, missing: [], literal: [] }
    // Until they are loaded, nothing is sent.
    if (!code || !environments) return { draft, credentials, missing: namesIn([draft, credentials]), literal: [] }
    const [{ fillDraft, fillCredentials, literalVariables, missingVariables }, { valuesOf }] = code
    const values = valuesOf(environments)
    return {
      draft: fillDraft(draft, values, operation, schemas),
      credentials: fillCredentials(credentials, values),
      missing: missingVariables(draft, credentials, values),
      literal: literalVariables(draft, credentials),
    }
  }, [isUsed, code, environments, draft, credentials, operation, schemas])
  const setEnvironments = (next: Environments) => {
    update(next)
    code?.[1].storeEnvironments(next)
    recheck()
  }
  return { filled, environments, setEnvironments, load }
}
