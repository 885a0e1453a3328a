import { useLabel } from './page-data.ts'

export interface ErrorBoxProps {
  /** The source text of the invalid part of the page. */
  readonly source?: string | undefined
  readonly message?: string | undefined
}

/** Shows the source of a part of the page that cannot be parsed. The rest of the page is rendered normally. */
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
