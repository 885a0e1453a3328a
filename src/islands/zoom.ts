import { watchImageActions } from './zoom/image-actions.ts'
import { watchZoom } from './zoom/zoom-dialog.ts'

watchZoom()
watchImageActions()
