"""What visitors narrow a search by, and the words that a mistyped one is compared with."""

import django.db.models.deletion
from django.db import migrations, models

import sitewright.kit.fields
import sitewright.kit.ids

# Collections by their kinds' codes as of this migration; products and pages stand by themselves.
KINDS = {1: "blog", 2: "events", 13: "products"}

SQLITE = (
    "CREATE VIRTUAL TABLE content_search_index_of_kinds USING fts5("
    "website_id, kind, document_id UNINDEXED, title, text, tokenize = 'unicode61', prefix = '2 3')",
    "INSERT INTO content_search_index_of_kinds (rowid, website_id, kind, document_id, title, text) "
    "SELECT i.rowid, i.website_id, d.kind, i.document_id, i.title, i.text FROM content_search_index i "
    "JOIN content_searchdocument d ON d.id = i.document_id",
    "DROP TABLE content_search_index",
    "ALTER TABLE content_search_index_of_kinds RENAME TO content_search_index",
)


def name_kinds(apps, schema_editor):
    document, item = apps.get_model("content", "SearchDocument"), apps.get_model("content", "Item")
    document._base_manager.filter(subject_type="content.Page").update(kind="page")
    document._base_manager.filter(subject_type="catalog.Product").update(kind="products")
    for code, kind in KINDS.items():
        items = item._base_manager.filter(collection__type=code).values("id")
        document._base_manager.filter(subject_type="content.Item", subject_id__in=items).update(kind=kind)


def index_kinds(apps, schema_editor):
    if schema_editor.connection.vendor == "sqlite":
        for statement in SQLITE:
            schema_editor.execute(statement)


def learn_words(apps, schema_editor):
    """From the documents, website by website: the words of one hold no more memory than its texts."""
    from sitewright.content.search_text import searchable

    document, word = apps.get_model("content", "SearchDocument"), apps.get_model("content", "SearchWord")
    websites = document._base_manager.order_by().values_list("website_id", flat=True).distinct()
    for website_id in list(websites):
        texts = document._base_manager.filter(website_id=website_id).values_list("title", "text")
        words = set()
        for row in texts.iterator(chunk_size=500):
            words.update(w for text in row for w in searchable(text).split() if 4 <= len(w) <= 24 and w.isalpha())
        rows = (word(website_id=website_id, word=w, initial=w[0], length=len(w)) for w in sorted(words))
        word._base_manager.bulk_create(rows, batch_size=500)


class Migration(migrations.Migration):
    dependencies = [("content", "0012_events")]
    operations = [
        migrations.CreateModel(
            name="SearchWord",
            fields=[
                ("id", sitewright.kit.fields.IdField(default=sitewright.kit.ids.new_id, editable=False, max_length=32, primary_key=True, serialize=False)),
                ("word", models.CharField(max_length=24)),
                ("initial", models.CharField(max_length=1)),
                ("length", models.PositiveSmallIntegerField()),
                ("website", models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name="+", to="sites.website")),
            ],
            options={
                "abstract": False,
                "base_manager_name": "objects",
                "indexes": [
                    models.Index(fields=["website", "word"], name="search_word"),
                    models.Index(fields=["website", "initial", "length"], name="search_word_near"),
                ],
            },
        ),
        migrations.AddField(
            model_name="searchdocument",
            name="kind",
            field=models.CharField(default="page", help_text="What visitors narrow by: page, products, blog …", max_length=40),
            preserve_default=False,
        ),
        migrations.RunPython(name_kinds, migrations.RunPython.noop),
        migrations.RunPython(index_kinds, migrations.RunPython.noop),
        migrations.RunPython(learn_words, migrations.RunPython.noop),
    ]
