import { Fragment, type FunctionComponent } from 'preact'
import { Accordion, AccordionGroup } from './accordion.tsx'
import { Badge } from './badge.tsx'
import { Callout, Check, Danger, Info, Note, Tip, Warning } from './callout.tsx'
import { Card } from './card.tsx'
import type { LooseProps } from './children.ts'
import { CodeBlock } from './code-block.tsx'
import { CodeGroup } from './code-group.tsx'
import { CardGroup, Column, Columns } from './columns.tsx'
import { Expandable } from './expandable.tsx'
import { ParamField, ResponseField } from './field.tsx'
import { Frame } from './frame.tsx'
import { Heading } from './heading.tsx'
import { Icon } from './icon.tsx'
import { Image } from './image.tsx'
import { Link } from './link.tsx'
import { Audio, Iframe, Source, Video } from './media.tsx'
import { Step, Steps } from './steps.tsx'
import { Table } from './table.tsx'
import { Tab, Tabs } from './tabs.tsx'
import { Tooltip } from './tooltip.tsx'
import { Update } from './update.tsx'

const table = {
  Accordion,
  AccordionGroup,
  Audio,
  Badge,
  Callout,
  Card,
  CardGroup,
  Check,
  CodeBlock,
  CodeGroup,
  Column,
  Columns,
  Danger,
  Expandable,
  Fragment,
  Frame,
  Heading,
  Icon,
  Iframe,
  Image,
  Info,
  Link,
  Note,
  ParamField,
  ResponseField,
  Source,
  Step,
  Steps,
  Tab,
  Table,
  Tabs,
  Tip,
  Tooltip,
  Update,
  Video,
  Warning,
  a: Link,
  audio: Audio,
  iframe: Iframe,
  img: Image,
  source: Source,
  table: Table,
  video: Video,
}

/**
 * Every component by the name that pages use, and the HTML elements that we draw ourselves.
 *
 * The cast: props are what an author wrote, so no caller can promise their types; each component takes anything.
 */
export const components = table as unknown as Readonly<Record<string, FunctionComponent<LooseProps>>>
