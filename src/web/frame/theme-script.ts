// The one inline script: puts the chosen theme on the root before anything is painted.
import { defaultTheme, themeStorageKey } from '#facts/interface.ts'

export const rootClassWithoutScript = defaultTheme === 'light' ? 'light' : 'dark'

export const themeScript = [
  '(function(){',
  `var choice,root=document.documentElement,known=/^(light|dark|system)$/;`,
  `try{choice=localStorage.getItem(${JSON.stringify(themeStorageKey)})}catch(e){}`,
  `if(!known.test(choice))choice=${JSON.stringify(defaultTheme)};`,
  `if(choice==='system')choice=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';`,
  `root.classList.remove('light','dark');root.classList.add(choice)`,
  '})()',
].join('')
