import { Fragment, type FunctionComponent } from 'preact'
import { Tab, Tabs } from './alternatives/tabs.tsx'
import { Variation } from './alternatives/variation.tsx'
import { View } from './alternatives/view.tsx'
import { Visibility } from './alternatives/visibility.tsx'
import { Change, ChangesNote, ChangeUsers } from './api/api-change.tsx'
import { Endpoint } from './api/api-endpoint.tsx'
import { ApiField } from './api/api-field.tsx'
import {
  Credentials,
  Deprecated,
  Description,
  Empty,
  Examples,
  More,
  Optional,
  Required,
  Scopes,
  SymbolNote,
} from './api/api-notes.tsx'
import { Playground } from './api/api-playground.tsx'
import { TypeCode } from './api/type-link.tsx'
import { CodeBlock } from './code/code-block.tsx'
import { CodeGroup } from './code/code-group.tsx'
import { Prompt } from './code/prompt.tsx'
import { Mermaid } from './diagrams/mermaid.tsx'
import { elementOverrides } from './element-overrides.ts'
import { ErrorBox } from './error-box.tsx'
import { ParamField, ResponseField } from './fields/field.tsx'
import { FieldDetails } from './fields/field-details.tsx'
import { Accordion, AccordionGroup } from './layout/accordion.tsx'
import { Panel, RequestExample, ResponseExample } from './layout/aside.tsx'
import { Callout, Check, Danger, Info, Note, Tip, Warning } from './layout/callout.tsx'
import { Card } from './layout/card.tsx'
import { CardGroup, Column, Columns } from './layout/columns.tsx'
import { Expandable } from './layout/expandable.tsx'
import { GitHub } from './layout/github-repo.tsx'
import { Step, Steps } from './layout/steps.tsx'
import { Table } from './layout/table.tsx'
import { Tile } from './layout/tile.tsx'
import { Tree } from './layout/tree.tsx'
import { Update } from './layout/update.tsx'
import { Frame } from './media/frame.tsx'
import { Image } from './media/image.tsx'
import { Audio, Iframe, Source, Video } from './media/media.tsx'
import type { LooseProps } from './props/children.ts'
import { Badge } from './text/badge.tsx'
import { Color } from './text/color.tsx'
import { Footnote, FootnoteBack, Footnotes } from './text/footnotes.tsx'
import { Heading } from './text/heading.tsx'
import { Icon } from './text/icon.tsx'
import { Latex } from './text/latex.tsx'
import { Link } from './text/link.tsx'
import { Tooltip } from './text/tooltip.tsx'

const table = {
  Accordion,
  AccordionGroup,
  'Api.Change': Change,
  'Api.ChangesNote': ChangesNote,
  'Api.ChangeUsers': ChangeUsers,
  'Api.Credentials': Credentials,
  'Api.Deprecated': Deprecated,
  'Api.Description': Description,
  'Api.Empty': Empty,
  'Api.Endpoint': Endpoint,
  'Api.Examples': Examples,
  'Api.Details': FieldDetails,
  'Api.Field': ApiField,
  'Api.Type': TypeCode,
  'Api.More': More,
  'Api.Optional': Optional,
  'Api.Playground': Playground,
  'Api.Required': Required,
  'Api.Scopes': Scopes,
  'Api.SymbolNote': SymbolNote,
  Audio,
  Badge,
  Callout,
  Card,
  CardGroup,
  Check,
  CodeBlock,
  CodeGroup,
  Color,
  'Color.Item': Color.Item,
  'Color.Row': Color.Row,
  Column,
  Columns,
  Danger,
  ErrorBox,
  Expandable,
  FileTree: Tree,
  'FileTree.File': Tree.File,
  'FileTree.Folder': Tree.Folder,
  'Footnotes.Back': FootnoteBack,
  'Footnotes.Item': Footnote,
  'Footnotes.List': Footnotes,
  Fragment,
  Frame,
  'GitHub.Repo': GitHub.Repo,
  Heading,
  Icon,
  Iframe,
  Image,
  Info,
  Latex,
  Link,
  Mermaid,
  Note,
  Panel,
  ParamField,
  Prompt,
  RequestExample,
  ResponseExample,
  ResponseField,
  Source,
  Step,
  Steps,
  Tab,
  Table,
  Tabs,
  Tile,
  Tip,
  Tooltip,
  Tree,
  'Tree.File': Tree.File,
  'Tree.Folder': Tree.Folder,
  Update,
  Variation,
  Video,
  View,
  Visibility,
  Warning,
  ...elementOverrides,
}

/**
 * Every component by the name that pages use, and the HTML elements that we render ourselves.
 *
 * The cast: authors write the props, so their types are not guaranteed, and every component accepts any values.
 */
export const components = table as unknown as Readonly<Record<string, FunctionComponent<LooseProps>>>

/** Whether authors can use a component. The others are made from API specs and footnotes. */
export const isForAuthors = (name: string): boolean => !/^(?:Api|Footnotes)\./.test(name)

/** Names with dotted components: the values of `Tree`, `Color` and `GitHub` in an author's own JSX. */
export const componentGroups = { Color, FileTree: Tree, GitHub, Tree } as const
