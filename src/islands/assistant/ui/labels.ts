import { createContext } from 'preact'
import { useCallback, useContext } from 'preact/hooks'

/** The strings of the assistant in the language of the page. */
export type Labels = Readonly<Record<string, string>>

/** A text with values inserted for `{name}`. A missing text is shown as its key. */
export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

export const LabelsContext = createContext<Labels>({})

export function useTranslate(): Translate {
  const labels = useContext(LabelsContext)
  return useCallback<Translate>((key, values = {}) => translate(labels, key, values), [labels])
}

function translate(labels: Labels, key: string, values: Readonly<Record<string, string | number>>): string {
  return (labels[key] ?? key).replace(/\{(\w+)\}/g, (match, name: string) => {
    const value = values[name]
    // First strong isolate and pop: a title keeps its direction inside a text with the other direction.
    return value === undefined ? match : `\u2068${value}\u2069`
  })
}
