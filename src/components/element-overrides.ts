import { Preformatted } from './code/preformatted.tsx'
import { HeaderCell, Table } from './layout/table.tsx'
import { Image } from './media/image.tsx'
import { Audio, Iframe, Source, Video } from './media/media.tsx'
import { Svg } from './media/svg.tsx'
import { Link } from './text/link.tsx'

/** HTML elements that we render ourselves: their addresses are resolved like those in Markdown, or they may scroll. */
export const elementOverrides = {
  a: Link,
  audio: Audio,
  iframe: Iframe,
  img: Image,
  pre: Preformatted,
  source: Source,
  svg: Svg,
  table: Table,
  th: HeaderCell,
  video: Video,
} as const
