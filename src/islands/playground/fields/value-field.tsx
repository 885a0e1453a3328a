import { useCallback, useRef } from 'preact/hooks'
import { AnnounceContext } from './announce.ts'
import { Field } from './field.tsx'
import { type FieldProps, noChain } from './field-props.ts'

/**
 * A form for a value, as its schema asks for it. It never keeps a reader from a value that the schema does not allow;
 * one that its field cannot show is shown as JSON.
 */
export function ValueField(props: FieldProps) {
  const status = useRef<HTMLParagraphElement>(null)
  const announce = useCallback((text: string) => {
    if (status.current) status.current.textContent = text
  }, [])
  return (
    <AnnounceContext.Provider value={announce}>
      <div class="value-form">
        <Field {...props} depth={0} chain={noChain} />
        <p ref={status} role="status" class="visually-hidden" />
      </div>
    </AnnounceContext.Provider>
  )
}
