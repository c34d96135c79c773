import { useEffect, useRef } from "react";
import type { ReferenceChapter } from "#domain/reference/texts.ts";

interface ContentsProps {
  readonly chapters: readonly ReferenceChapter[];
  /** The section that is being read. */
  readonly current: string | null;
  readonly onChoice?: () => void;
}

const linkStyle =
  "block min-h-11 rounded-md px-3 py-2.5 leading-snug hover:bg-raised aria-[current=true]:bg-raised aria-[current=true]:text-gold md:min-h-0 md:py-1.5";

function holds(chapter: ReferenceChapter, id: string | null): boolean {
  return chapter.id === id || chapter.sections.some((section) => section.id === id);
}

/** The chapters, and the sections of the one that is being read. */
export function Contents({ chapters, current, onChoice }: ContentsProps) {
  const list = useRef<HTMLOListElement>(null);
  const open = chapters.find((chapter) => holds(chapter, current)) ?? chapters[0];

  // The list has a scroll of its own: what is read stays in sight.
  useEffect(() => {
    const links = list.current?.querySelectorAll("a") ?? [];
    const mark = [...links].find(({ hash }) => hash === `#${current}`);
    const frame = list.current?.parentElement;
    if (mark === undefined || frame == null) return;
    const offset = mark.getBoundingClientRect().top - frame.getBoundingClientRect().top;
    if (offset < 40 || offset > frame.clientHeight - 80) {
      frame.scrollTop += offset - frame.clientHeight / 3;
    }
  }, [current]);

  return (
    <ol ref={list} className="grid gap-0.5">
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <a
            href={`#${chapter.id}`}
            className={`${linkStyle} font-title font-semibold`}
            aria-current={chapter.id === current ? "true" : undefined}
            onClick={onChoice}
          >
            {chapter.title}
          </a>
          {chapter === open && (
            <ol className="mb-2 ml-3 border-l border-line pl-1">
              {chapter.sections.map((section) => (
                <li key={section.id}>
                  <a
                    href={`#${section.id}`}
                    className={linkStyle}
                    aria-current={section.id === current ? "true" : undefined}
                    onClick={onChoice}
                  >
                    {section.title}
                  </a>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}
