import { Fragment, type FunctionComponent } from 'preact'
import { Accordion, AccordionGroup } from './accordion.tsx'
import { Change, ChangesNote, ChangeUsers } from './api-change.tsx'
import { Endpoint } from './api-endpoint.tsx'
import { ApiField } from './api-field.tsx'
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
  SymbolFact,
} from './api-notes.tsx'
import { Playground } from './api-playground.tsx'
import { Panel, RequestExample, ResponseExample } from './aside.tsx'
import { Badge } from './badge.tsx'
import { Callout, Check, Danger, Info, Note, Tip, Warning } from './callout.tsx'
import { Card } from './card.tsx'
import type { LooseProps } from './children.ts'
import { CodeBlock } from './code-block.tsx'
import { CodeGroup } from './code-group.tsx'
import { Color } from './color.tsx'
import { CardGroup, Column, Columns } from './columns.tsx'
import { elementOverrides } from './element-overrides.ts'
import { ErrorBox } from './error-box.tsx'
import { Expandable } from './expandable.tsx'
import { ParamField, ResponseField } from './field.tsx'
import { FieldDetails } from './field-details.tsx'
import { Frame } from './frame.tsx'
import { GitHub } from './github-repo.tsx'
import { Heading } from './heading.tsx'
import { Icon } from './icon.tsx'
import { Image } from './image.tsx'
import { Latex } from './latex.tsx'
import { Link } from './link.tsx'
import { Audio, Iframe, Source, Video } from './media.tsx'
import { Mermaid } from './mermaid.tsx'
import { Prompt } from './prompt.tsx'
import { Step, Steps } from './steps.tsx'
import { Table } from './table.tsx'
import { Tab, Tabs } from './tabs.tsx'
import { Tile } from './tile.tsx'
import { Tooltip } from './tooltip.tsx'
import { Tree } from './tree.tsx'
import { TypeCode } from './type-link.tsx'
import { Update } from './update.tsx'
import { Variation } from './variation.tsx'
import { View } from './view.tsx'
import { Visibility } from './visibility.tsx'

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
  'Api.Facts': FieldDetails,
  'Api.Field': ApiField,
  'Api.Type': TypeCode,
  'Api.More': More,
  'Api.Optional': Optional,
  'Api.Playground': Playground,
  'Api.Required': Required,
  'Api.Scopes': Scopes,
  'Api.SymbolFact': SymbolFact,
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

/** Names with dotted components: the values of `Tree`, `Color` and `GitHub` in an author's own JSX. */
export const componentGroups = { Color, FileTree: Tree, GitHub, Tree } as const
