// The whole stylesheet, which every document carries inlined; no browser loads this file.
import 'virtual:palette.css'
import '#web/styles.css'
