import { useLabel } from '../page-data.ts'
import { type CommonProps, classes, iconRules, type RulesFor } from '../props/author-props.ts'
import { Glyph } from '../text/glyph.tsx'
import { Icon, type IconValue } from '../text/icon.tsx'

/** A view of the page, as the selector lists it. */
export interface ViewEntry {
  readonly title: string
  readonly id?: string | undefined
  readonly icon?: IconValue
  readonly iconType?: string | undefined
}

export interface ViewProps extends CommonProps {
  readonly title?: string | undefined
  readonly icon?: IconValue
  readonly iconType?: string | undefined
  /** All views of the page. Only the first view has them, and it shows the selector. */
  readonly views?: readonly ViewEntry[] | undefined
  /** Its position among the views of the page, from 0. */
  readonly index?: number | undefined
}

export const viewRules = { title: 'any', ...iconRules, views: null, index: null } as const satisfies RulesFor<ViewProps>

/** A part of the page for one language or framework. With scripts, readers see only the selected one. */
export function View({ title, views, index = 0, id, style, children, ...rest }: ViewProps) {
  return (
    <>
      {Array.isArray(views) && views.length > 1 && <ViewSelector views={views} />}
      <section
        id={id}
        class={classes('multi-view-item', rest)}
        style={style}
        data-view={title}
        data-active={index === 0 ? '' : undefined}
      >
        <div class="multi-view-title">{title}</div>
        {children}
      </section>
    </>
  )
}

function ViewSelector({ views }: { views: readonly ViewEntry[] }) {
  const label = useLabel('choose-view')
  const [first] = views
  return (
    <lectern-views class="multi-view">
      <details class="multi-view-dropdown">
        <summary class="multi-view-dropdown-trigger">
          <span class="visually-hidden">{label} </span>
          <span class="multi-view-chosen">{first && <ViewName {...first} />}</span>
          <Glyph name="chevron" size={14} />
        </summary>
        <div class="multi-view-dropdown-content">
          {views.map((view, index) => (
            <button
              key={view.id ?? index}
              type="button"
              class="multi-view-dropdown-item"
              data-view={view.title}
              aria-pressed={index === 0}
            >
              <ViewName {...view} />
            </button>
          ))}
        </div>
      </details>
    </lectern-views>
  )
}

function ViewName({ title, icon, iconType }: ViewEntry) {
  return (
    <>
      {icon && <Icon icon={icon} iconType={iconType} />}
      {title}
    </>
  )
}
