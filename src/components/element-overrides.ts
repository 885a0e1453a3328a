import { HeaderCell, Table } from './layout/table.tsx'
import { Image } from './media/image.tsx'
import { Audio, Iframe, Source, Video } from './media/media.tsx'
import { Svg } from './media/svg.tsx'
import { Link } from './text/link.tsx'

/** HTML elements that we render ourselves, so that addresses in author code are resolved like those in Markdown. */
export const elementOverrides = {
  a: Link,
  audio: Audio,
  iframe: Iframe,
  img: Image,
  source: Source,
  svg: Svg,
  table: Table,
  th: HeaderCell,
  video: Video,
} as const
