/**
 * A link inside the application, by the parts that the router gives for one's own: its own `Link` also knows of pages that a server
 * prepares, which weighs as much as a screen and is of no use here.
 */
import type { AnchorHTMLAttributes, Ref } from 'react'
import { type To, useHref, useLinkClickHandler } from 'react-router-dom'

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: To
  replace?: boolean
  /** Kept beside the address, for the screen that it leads to. */
  state?: unknown
  ref?: Ref<HTMLAnchorElement>
}

export function Link({ to, replace, state, onClick, target, children, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    useTransitions: false,
    state,
    ...(replace === undefined ? {} : { replace }),
    ...(target === undefined ? {} : { target }),
  })
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    >
      {children}
    </a>
  )
}
