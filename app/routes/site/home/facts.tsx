import { SiteIcon } from "#app/components/site/sections/site-icon.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { homeFacts } from "#app/text/site/home.ts";

/** Four facts in a row. */
export function Facts() {
  return (
    <ul className="wrap facts">
      {homeFacts.map(([icon, title, text]) => (
        <li key={title}>
          {icon === "bolt" ? <SiteIcon name={icon} /> : <Icon name={icon} />}
          <span>
            <b>{title}</b>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}
