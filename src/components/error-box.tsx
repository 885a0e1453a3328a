import { useLabel } from './page-data.ts'

export interface ErrorBoxProps {
  /** The piece of the page as it was written. */
  readonly source?: string | undefined
  readonly message?: string | undefined
}

/** A piece of a page that could not be read: nothing of it is lost, and the rest of the page stands. */
export function ErrorBox({ source = '', message }: ErrorBoxProps) {
  const label = useLabel('cannot-read')
  return (
    <div class="error-box">
      <p class="error-box-title">{label}</p>
      {message && <p class="error-box-message">{message}</p>}
      {source && (
        <pre class="error-box-source">
          <code>{source}</code>
        </pre>
      )}
    </div>
  )
}
