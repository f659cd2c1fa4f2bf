// A picture as the server drew it.
import { useLayoutEffect, useRef } from "preact/hooks";

/** A picture's own markup, out of the page that it is; it runs nothing, for no file of ours is in it. */
export function Picture({ page }: { page: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const read = new DOMParser().parseFromString(page, "text/html").querySelector("main");
    place.current?.replaceChildren(...(read?.childNodes ?? []));
  }, [page]);
  return <div class="picture" ref={place} />;
}
