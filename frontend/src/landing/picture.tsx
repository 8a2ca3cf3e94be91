/** The product as it is, with its own demo; one picture for each theme, of which the browser loads the one that is shown. */
export function Picture() {
  return (
    <figure className="picture">
      {(['light', 'dark'] as const).map((scheme) => (
        <img
          key={scheme}
          data-scheme={scheme}
          src={`/src/landing/reconciliation-${scheme}.webp`}
          width={1440}
          height={900}
          loading="lazy"
          decoding="async"
          alt="The reconciliation screen of Tieout: bank lines by day, each with its best candidate opposite, the reasons and what to do"
        />
      ))}
      <figcaption>The reconciliation screen, with the demo companies that come with the product</figcaption>
    </figure>
  )
}
