import { Image } from './image.tsx'
import { Link } from './link.tsx'
import { Audio, Iframe, Source, Video } from './media.tsx'
import { Svg } from './svg.tsx'
import { Table } from './table.tsx'

/** HTML elements that we render ourselves, so that addresses in author code are resolved like those in Markdown. */
export const elementOverrides = {
  a: Link,
  audio: Audio,
  iframe: Iframe,
  img: Image,
  source: Source,
  svg: Svg,
  table: Table,
  video: Video,
} as const
