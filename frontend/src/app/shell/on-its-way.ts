import { createContext } from 'react'

/** The path of the screen that is asked for and not there yet, while another is still shown. */
export const OnItsWay = createContext<string | undefined>(undefined)
