import { newToken } from '../access/tokens.ts'
import { ChoiceGroup, TextField } from '../forms/fields.tsx'
import { addressOf } from '../html/frame.tsx'
import { pageResponse } from '../html/page-response.ts'
import { FormToken, type SessionFrame, SignedInPage } from '../html/signed-in-page.tsx'
import { texts } from '../texts.ts'
import type { FormProblems, KeyForm } from './key-form.ts'

const { keys: words } = texts

/** The page with the form for a new key. */
export function newKeyPage(frame: SessionFrame, form: KeyForm, problems: FormProblems = {}): Response {
  const fields = Object.keys(problems)
  const page = (
    <SignedInPage frame={frame} current="keys" title={words.createTitle} back={{ path: '/keys', label: words.title }}>
      {fields.length > 0 && <ProblemList form={form} problems={problems} />}
      <form class="form" method="post" action={addressOf(frame, '/keys')}>
        <FormToken frame={frame} />
        {/* Prevents a form that is sent twice from creating two keys. */}
        <input type="hidden" name="form" value={newToken()} />
        <TextField
          id="name"
          label={words.name}
          hint={words.nameHint}
          value={form.name}
          maxLength={100}
          required
          problems={problems.name}
        />
        <ChoiceGroup
          id="kind"
          type="radio"
          label={words.kind}
          values={[form.kind]}
          options={(['assistant', 'admin'] as const).map(value => ({
            value,
            label: words.kinds[value].title,
            hint: words.kinds[value].hint,
          }))}
          problems={problems.kind}
        />
        <ExpiryField form={form} problems={problems.expires} />
        <fieldset class="form-section">
          <legend>
            <h2>{words.restrictions}</h2>
          </legend>
          <TextField
            id="requestsPerHour"
            label={words.requestsPerHour}
            hint={words.requestsPerHourHint}
            value={form.requestsPerHour}
            type="number"
            min={1}
            isOptional
            problems={problems.requestsPerHour}
          />
          <TextField
            id="origins"
            label={words.origins}
            hint={words.originsHint}
            value={form.origins}
            rows={3}
            isOptional
            problems={problems.origins}
          />
          <TextField
            id="networks"
            label={words.networks}
            hint={words.networksHint}
            value={form.networks}
            rows={3}
            isOptional
            problems={problems.networks}
          />
          <ChoiceGroup
            id="scopes"
            type="checkbox"
            label={words.scopes}
            hint={words.scopesHint}
            values={form.scopes}
            options={(['read', 'write'] as const).map(value => ({ value, label: words.scopeNames[value] }))}
            isOptional
            problems={problems.scopes}
          />
        </fieldset>
        <div class="form-actions">
          <button class="ui-button ui-button-primary" type="submit">
            {words.create}
          </button>
          <a class="ui-button" href={addressOf(frame, '/keys')}>
            {words.cancel}
          </a>
        </div>
      </form>
    </SignedInPage>
  )
  return pageResponse(page, fields.length > 0 ? 422 : 200)
}

function ExpiryField({
  form,
  problems,
}: {
  readonly form: KeyForm
  readonly problems?: readonly string[] | undefined
}) {
  const values = ['7d', '30d', '60d', '90d', 'never', 'custom'] as const
  return (
    <ChoiceGroup
      id="expires"
      type="radio"
      label={words.expiry}
      values={[form.expires]}
      options={values.map(value => ({ value, label: words.expiries[value] }))}
      problems={problems}
    >
      <div class="expiry-date">
        <TextField id="expiresOn" label={words.expiryDate} type="date" value={form.expiresOn} />
      </div>
    </ChoiceGroup>
  )
}

/** Announced by screen readers, with links to the fields. */
function ProblemList({ form, problems }: { readonly form: KeyForm; readonly problems: FormProblems }) {
  const entries = Object.entries(problems)
  const idOf = (field: string) => (field === 'expires' && form.expires === 'custom' ? 'expiresOn' : idOfField[field])
  return (
    <div class="callout problem-list" data-callout-type="danger" role="alert">
      <div class="callout-content">
        <p class="callout-title">{words.problems(entries.length)}</p>
        <ul>
          {entries.map(([field, messages]) => (
            <li key={field}>
              <a class="text-link" href={`#${idOf(field) ?? field}`}>
                {messages.join(' ')}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

/** The first control of a group. */
const idOfField: Readonly<Record<string, string>> = {
  kind: 'kind-assistant',
  expires: 'expires-7d',
  scopes: 'scopes-read',
}
