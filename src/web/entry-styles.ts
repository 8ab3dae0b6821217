// The stylesheet, inlined into every document; no browser loads this file.
import 'virtual:palette.css'
import '#web/styles.css'
