import { Form } from "@remix-run/react";
import { HiddenFields } from "#app/components/forms/hidden-fields.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { mergeText } from "#app/text/clients/merge.ts";
import type { GroupShown } from "./repeated-view.ts";
import "#app/styles/parts/rows.css";
import "#app/styles/screens/clients.css";

type GroupsProps = { readonly groups: readonly GroupShown[]; readonly xsrf: string };

/** The form of the boxes, which stand among the forms of each group. */
const MANY = "merge-many";

/** Groups of alike clients: compare two, choose pairs to merge at once, or say that they are different persons. */
export function Groups({ groups, xsrf }: GroupsProps) {
  if (groups.length === 0)
    return <EmptyState title={mergeText.noRepeated} lines={[mergeText.noRepeatedText]} />;
  return (
    <>
      <p className="sm muted">{mergeText.manyHow}</p>
      {groups.map((group) => (
        <Group key={group.word} group={group} xsrf={xsrf} />
      ))}
      <Form id={MANY} method="get" className="save">
        <HiddenFields fields={[["many", "1"]]} />
        <button type="submit" className="btn">
          {mergeText.preview}
        </button>
      </Form>
    </>
  );
}

function Group({
  group: { word, same, clients },
  xsrf,
}: {
  readonly group: GroupShown;
  readonly xsrf: string;
}) {
  const [first, ...others] = clients;
  if (first === undefined) return null;
  return (
    <section className="card pad">
      <h2 className="sm muted">{same}</h2>
      <div className="twins">
        {clients.map(({ id, name, turnos }) => (
          <div key={id} className="twin card">
            <a className="link" href={`/backoffice/clients/${id}`}>
              {name}
            </a>
            <p className="sm muted num">{turnos}</p>
          </div>
        ))}
      </div>
      {others.map(({ id, name, pair }) => (
        <label key={id} className="check">
          <input type="checkbox" name="pair" value={pair} form={MANY} />
          <span>{mergeText.many(name, first.name)}</span>
        </label>
      ))}
      <Form className="flex" method="post" replace>
        <HiddenFields
          fields={[
            ["xsrf", xsrf],
            ["word", word],
          ]}
        />
        {others.map(({ id, name }) => (
          <a
            key={id}
            className="btn btn-line btn-sm"
            href={`/backoffice/clients/${first.id}/merge?with=${id}`}
            aria-label={`${mergeText.look} ${first.name} y ${name}`}
          >
            {mergeText.look}
          </a>
        ))}
        <button type="submit" className="btn btn-quiet btn-sm">
          {mergeText.apart}
        </button>
      </Form>
    </section>
  );
}
