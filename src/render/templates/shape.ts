import type { CallbackView, NavListView, RedirectView } from './document-views.ts'
import type {
  DirectoryView,
  DivisionView,
  FrameIcon,
  LinkView,
  SelectorView,
  SidebarGroupView,
  SidebarNodeView,
  SidebarPageView,
  TocView,
} from './navigation-view.ts'
import type { FeedbackFormView, PageMenuItem, PageView, SignInView } from './page-view.ts'

/** The shape of a field: a plain value, the name of a view, a list of one of these, or an object with fields. */
export type Shape = 'text' | 'number' | 'boolean' | 'icon' | 'words' | ViewName | readonly [Shape] | Fields

/** Shapes by field. If a name ends in `?`, the field may be absent. */
export interface Fields {
  readonly [field: string]: Shape
}

/** All views, by name. */
export interface Views {
  readonly PageView: PageView
  readonly RedirectView: RedirectView
  readonly CallbackView: CallbackView
  readonly NavListView: NavListView
  readonly LinkView: LinkView
  readonly PageMenuItem: PageMenuItem
  readonly SidebarPageView: SidebarPageView
  readonly SidebarGroupView: SidebarGroupView
  readonly DivisionView: DivisionView
  readonly SelectorView: SelectorView
  readonly SignInView: SignInView
  readonly FeedbackFormView: FeedbackFormView
  readonly TocView: TocView
  readonly DirectoryView: DirectoryView
  /** A page or a group: it has the fields of both. */
  readonly SidebarNodeView: SidebarNodeView
}

export type ViewName = keyof Views

/** Whether two types are identical. An additional optional field makes them different. */
type IsSame<One, Other> = (<T>() => T extends One ? 1 : 2) extends <T>() => T extends Other ? 1 : 2 ? true : false

type NameOf<Value> = { [Name in ViewName]: IsSame<Value, Views[Name]> extends true ? Name : never }[ViewName]

type ShapeOf<Value> = [Value] extends [string]
  ? 'text'
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [boolean]
      ? 'boolean'
      : [Value] extends [FrameIcon]
        ? 'icon'
        : [Value] extends [readonly (infer Item)[]]
          ? readonly [ShapeOf<Item>]
          : [NameOf<Value>] extends [never]
            ? FieldsOf<Value>
            : NameOf<Value>

/** The type of the shape of a view. It contains all fields of the view, so that the compiler finds missing ones. */
export type FieldsOf<Value> = string extends keyof Value
  ? 'words'
  : {
      readonly [Field in keyof Value & string as undefined extends Value[Field] ? `${Field}?` : Field]-?: ShapeOf<
        NonNullable<Value[Field]>
      >
    }

export const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)
