import { ChoiceGroup, TextField } from '../forms/fields.tsx'
import { Notice } from '../html/elements.tsx'
import { addressOf } from '../html/frame.tsx'
import { pageResponse } from '../html/page-response.ts'
import { FormToken, type SessionFrame, SignedInPage } from '../html/signed-in-page.tsx'
import { Time } from '../html/times.tsx'
import { visibleText } from '../html/visible-text.ts'
import type { RunningPreview } from '../ports/reader-previews.ts'
import type { SeeAsForm } from './see-as-form.ts'
import { seeAsTexts as words } from './see-as-texts.ts'

interface SeeAsPageProps {
  readonly frame: SessionFrame
  /** The groups that pages of the site name. */
  readonly known: readonly string[]
  readonly current: RunningPreview | undefined
  readonly form: SeeAsForm
  readonly problem?: string | undefined
}

/** The page with the form for viewing the site as a reader. */
export function seeAsPage({ frame, known, current, form, problem }: SeeAsPageProps): Response {
  const page = (
    <SignedInPage frame={frame} current="seeAs" title={words.title} lead={words.lead}>
      {current && <CurrentPreview {...current} />}
      {problem !== undefined && (
        <div class="problem-list" role="alert">
          <Notice type="danger">
            <p>{problem}</p>
          </Notice>
        </div>
      )}
      <form class="form" method="post" action={addressOf(frame, '/see-as')}>
        <FormToken frame={frame} />
        {known.length === 0 ? (
          <p class="hint">{words.noGroups}</p>
        ) : (
          <ChoiceGroup
            id="groups"
            type="checkbox"
            label={words.groups}
            hint={words.groupsHint}
            values={form.groups}
            options={known.map(group => ({ value: group, label: visibleText(group) }))}
          />
        )}
        <TextField
          id="otherGroups"
          label={words.otherGroups}
          hint={words.otherGroupsHint}
          value={form.otherGroups}
          isOptional
        />
        <p class="hint">{words.openHint}</p>
        <div class="form-actions">
          <button class="ui-button ui-button-primary" type="submit">
            {words.open}
          </button>
        </div>
      </form>
      <section class="form" aria-labelledby="signed-out">
        <h2 id="signed-out">{words.signedOutTitle}</h2>
        <p class="hint">{words.signedOutHint}</p>
        <form method="post" action={addressOf(frame, '/see-as/signed-out')}>
          <FormToken frame={frame} />
          <button class="ui-button" type="submit">
            {words.openSignedOut}
          </button>
        </form>
      </section>
    </SignedInPage>
  )
  return pageResponse(page, problem === undefined ? 200 : 422)
}

function CurrentPreview({ groups, expiresAt }: RunningPreview) {
  return (
    <Notice type="note" title={words.current}>
      <p>
        {groups.length === 0 ? words.inNoGroups : words.inGroups(visibleText(groups.join(', ')))}{' '}
        <Time time={expiresAt} /> (UTC).
      </p>
    </Notice>
  )
}
