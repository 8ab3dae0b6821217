// Answers questions about our log with the code of Go's checksum database: one JSON list in, one out.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type question struct {
	Kind                string
	Vkey, Note          string
	Folder              string
	Index, Size, Former int64
	Root, FormerRoot    tlog.Hash
	Leaf                []byte
	Proof               []tlog.Hash
}

type answer struct {
	Error string      `json:"error,omitempty"`
	Text  string      `json:"text,omitempty"`
	Proof []tlog.Hash `json:"proof,omitempty"`
}

// Reads the tiles that we serve. Its own paths name the height of a tile, and ours do not.
type tiles struct{ folder string }

func (tiles) Height() int                     { return 8 }
func (tiles) SaveTiles([]tlog.Tile, [][]byte) {}
func (t tiles) ReadTiles(wanted []tlog.Tile) (data [][]byte, err error) {
	for _, tile := range wanted {
		bytes, err := os.ReadFile(filepath.Join(t.folder, strings.Replace(tile.Path(), "tile/8/", "tile/", 1)))
		if err != nil {
			return nil, err
		}
		data = append(data, bytes)
	}
	return data, nil
}

func ask(q question) (a answer, err error) {
	tree := tlog.Tree{N: q.Size, Hash: q.Root}
	switch q.Kind {
	case "note":
		verifier, err := note.NewVerifier(q.Vkey)
		if err != nil {
			return a, err
		}
		opened, err := note.Open([]byte(q.Note), note.VerifierList(verifier))
		if err != nil {
			return a, err
		}
		a.Text = opened.Text
		return a, nil
	case "consistency":
		return a, tlog.CheckTree(q.Proof, q.Size, q.Root, q.Former, q.FormerRoot)
	case "inclusion from tiles":
		reader := tlog.TileHashReader(tree, tiles{q.Folder})
		found, err := reader.ReadHashes([]int64{tlog.StoredHashIndex(0, q.Index)})
		if err != nil {
			return a, err
		}
		if found[0] != tlog.RecordHash(q.Leaf) {
			return a, fmt.Errorf("leaf %d is another", q.Index)
		}
		a.Proof, err = tlog.ProveRecord(q.Size, q.Index, reader)
		return a, err
	case "consistency from tiles":
		a.Proof, err = tlog.ProveTree(q.Size, q.Former, tlog.TileHashReader(tree, tiles{q.Folder}))
		return a, err
	}
	return a, fmt.Errorf("unknown kind %q", q.Kind)
}

func main() {
	var questions []question
	if err := json.NewDecoder(os.Stdin).Decode(&questions); err != nil {
		panic(err)
	}
	answers := []answer{}
	for _, q := range questions {
		a, err := ask(q)
		if err != nil {
			a = answer{Error: err.Error()}
		}
		answers = append(answers, a)
	}
	if err := json.NewEncoder(os.Stdout).Encode(answers); err != nil {
		panic(err)
	}
}
